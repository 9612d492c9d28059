import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { FAILURE_KINDS } from '#shared/mail/mail-status.ts'
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

/** When the owner of an address last showed that mails arrive there, as long as a report may be about an older mail. */
export const provenAddresses = pgTable(
  'proven_addresses',
  {
    email: text('email').primaryKey(),
    provenAt: instant('proven_at').notNull().defaultNow(),
  },
  (t) => [index('proven_addresses_proven_at').on(t.provenAt)],
)

/** Mails that did not arrive, or were not wanted, for staff. */
export const mailFailures = pgTable(
  'mail_failures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    kind: text('kind', { enum: FAILURE_KINDS }).notNull(),
    /** The mail server's words. */
    answer: text('answer').notNull(),
    /** When the mail was sent. */
    sentAt: instant('sent_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('mail_failures_once').on(t.email, t.kind, t.sentAt),
    index('mail_failures_created_at').on(t.createdAt),
    check('mail_failures_kind', sql`kind in ('bounced', 'refused', 'complained')`),
  ],
)

/** How far the mailbox with returned mails was read. */
export const bounceMailboxes = pgTable('bounce_mailboxes', {
  /** User, host and mailbox. */
  place: text('place').primaryKey(),
  /** With another one, the numbers of the mails start anew. */
  uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  readAt: instant('read_at'),
  /** Why the last attempt failed; null when it worked. */
  failure: text('failure'),
})
