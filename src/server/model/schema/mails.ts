import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * The delivery state of each mail, by job and address, until the job can't run again. An attempt counts from the moment
 * the mail server may have the mail; a certain refusal takes it back.
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

/** Addresses that bounced. They get no mail until their owner verifies them again. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  email: text('email').primaryKey(),
  /** The mail server's answer. */
  answer: text('answer').notNull(),
  bouncedAt: instant('bounced_at').notNull().defaultNow(),
})
