import { timestamp } from 'drizzle-orm/pg-core'

/** When a row was created. */
export const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow()

/** When a row was last changed. */
export const updatedAt = () => timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow()

/** A timestamp, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
