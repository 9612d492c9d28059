import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * How far each mail of a job came, by the job and the address, until the job can't run again. An attempt counts from the
 * moment the mail server may have it; one that was refused for certain is taken back.
 */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: text('id').primaryKey(),
    attempts: smallint('attempts').notNull().default(1),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_deliveries_created_at').on(t.createdAt),
    check('mail_deliveries_attempts', sql`attempts in (0, 1, 2)`),
  ],
)

/** Addresses that a mail server says nobody is at. They get no mail until somebody proves them again. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  email: text('email').primaryKey(),
  /** What the mail server answered. */
  answer: text('answer').notNull(),
  bouncedAt: instant('bounced_at').notNull().defaultNow(),
})
