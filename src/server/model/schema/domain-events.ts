import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Domain events, written in the transaction that caused them. Deleted once every subscriber has processed them. */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    version: smallint('version').notNull(),
    /** "listing 12". */
    subject: text('subject').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
    transactionId: xid8('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [index('domain_events_transaction').on(t.transactionId, t.id)],
)

/** The position of each subscriber: see src/server/platform/events/event-log.ts. */
export const eventSubscribers = pgTable('event_subscribers', {
  name: text('name').primaryKey(),
  fromXid: xid8('from_xid')
    .notNull()
    .default(sql`'0'`),
  toXid: xid8('to_xid')
    .notNull()
    .default(sql`'0'`),
  afterId: bigint('after_id', { mode: 'number' }).notNull().default(0),
})

/** Events that a subscriber failed to process, and the later ones of their subject, which wait. */
export const eventFailures = pgTable(
  'event_failures',
  {
    subscriber: text('subscriber')
      .notNull()
      .references(() => eventSubscribers.name, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => domainEvents.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    attempts: integer('attempts').notNull(),
    retryAt: instant('retry_at').notNull(),
    /** Set after too many failures: an operator decides. */
    parkedAt: instant('parked_at'),
    error: text('error').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriber, t.eventId] }),
    index('event_failures_subject').on(t.subscriber, t.subject, t.eventId),
    index('event_failures_event').on(t.eventId),
  ],
)
