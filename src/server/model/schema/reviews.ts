import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { conversations } from './conversations.ts'
import { listings } from './listings.ts'

/** Staff decisions and who made them; immutable. The subject may no longer exist. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    /** "listing 12". */
    subject: text('subject').notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_subject').on(t.subject, t.id)],
)

/**
 * Reports about a conversation (after which the table is named), a business, a person or something else. A report waits
 * for staff until it is closed.
 */
export const reports = pgTable(
  'conversation_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    about: text('about', { enum: ['conversation', 'business', 'person', 'other'] })
      .notNull()
      .default('conversation'),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The subject, in the reporter's words. */
    which: text('which'),
    /** Null for a visitor, who may have left an address. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    reporterEmail: text('reporter_email'),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('conversation_reports_open')
      .on(t.conversationId, t.reporterId)
      .where(sql`closed_at is null`),
    uniqueIndex('conversation_reports_open_listing')
      .on(t.listingId, t.reporterId)
      .where(sql`closed_at is null`),
    uniqueIndex('conversation_reports_open_person')
      .on(t.personId, t.reporterId)
      .where(sql`closed_at is null`),
    index('conversation_reports_reporter').on(t.reporterId),
    index('conversation_reports_listing').on(t.listingId),
    index('conversation_reports_person').on(t.personId),
    index('conversation_reports_waiting')
      .on(t.createdAt)
      .where(sql`closed_at is null`),
    check('conversation_reports_about', sql`about in ('conversation', 'business', 'person', 'other')`),
    check(
      'conversation_reports_subject',
      sql`(about = 'conversation') = (conversation_id is not null) and (listing_id is null or about = 'business') and (person_id is null or about = 'person')`,
    ),
    check('conversation_reports_reporter', sql`conversation_id is null or reporter_id is not null`),
  ],
)
