import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownedByUser } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { listings } from './listings.ts'

/**
 * What visitors did: page views and the events of S1 §7. Partitioned by month, with the time in its key, which only the
 * migration can say. The tables below are figures that a job makes of it, in the order of the ids (decision 22).
 */
export const events = pgTable('events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  visitorId: uuid('visitor_id').notNull(),
  /** Whoever was signed in. Not a reference: nothing is looked up for each of many rows. */
  userId: uuid('user_id'),
  byStaff: boolean('by_staff').notNull().default(false),
  /** The business that was looked at; there may be none of this number. */
  listingId: integer('listing_id'),
  /** What was searched for, folded, so that the same words are one term. */
  term: text('term'),
  path: text('path').notNull(),
  details: jsonb('details').notNull(),
  createdAt: createdAt(),
})

/** How far the figures are. One row; whoever makes figures holds it. */
export const eventProgress = pgTable(
  'event_progress',
  {
    id: boolean('id').primaryKey().default(true),
    /** Every event up to here is in the figures, once. */
    doneId: bigint('done_id', { mode: 'number' }).notNull().default(0),
    /** The newest event among them. */
    newestAt: instant('newest_at'),
    /** The first of the 30 days that the sums of `listing_views` and `search_terms` are about, in Pacific time. */
    since: date('since').notNull(),
  },
  () => [check('event_progress_one', sql`id`)],
)

/** Views of a listing on a day in Pacific time. */
export const listingViewDays = pgTable(
  'listing_view_days',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.day] }), index('listing_view_days_day').on(t.day)],
)

/** Views of a listing in 30 days. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    views: integer('views').notNull(),
  },
  (t) => [index('listing_views_most').on(t.views)],
)

/** Searches for a term on a day, and those that a view of a business followed in the same session. */
export const searchTermDays = pgTable(
  'search_term_days',
  {
    day: date('day').notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    conversions: integer('conversions').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
)

/** The same in 30 days. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    searches: integer('searches').notNull(),
    conversions: integer('conversions').notNull(),
  },
  (t) => [index('search_terms_most').on(t.searches)],
)

/** Sessions that an event may still belong to: a visitor's events without 30 idle minutes between them. */
export const visits = pgTable(
  'visits',
  {
    visitorId: uuid('visitor_id').notNull(),
    startedAt: instant('started_at').notNull(),
    lastAt: instant('last_at').notNull(),
    lastViewAt: instant('last_view_at'),
  },
  (t) => [primaryKey({ columns: [t.visitorId, t.startedAt] }), index('visits_last').on(t.lastAt)],
)

/** Searches in those sessions that no view of a business has followed yet. */
export const openSearches = pgTable(
  'open_searches',
  {
    eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
    visitorId: uuid('visitor_id').notNull(),
    searchedAt: instant('searched_at').notNull(),
    term: text('term').notNull(),
  },
  (t) => [index('open_searches_visitor').on(t.visitorId, t.searchedAt)],
)

/** Sessions by the day on which they began. */
export const visitDays = pgTable('visit_days', {
  day: date('day').primaryKey(),
  visits: integer('visits').notNull(),
  durationMs: bigint('duration_ms', { mode: 'number' }).notNull(),
})

/** When somebody was here last. */
export const userSightings = pgTable('user_sightings', {
  userId: ownedByUser().primaryKey(),
  joinedAt: instant('joined_at').notNull(),
  seenAt: instant('seen_at').notNull(),
})

/** On which day somebody was here last at an hour of the day, in Pacific time. */
export const userHours = pgTable(
  'user_hours',
  {
    userId: uuid('user_id').notNull(),
    hour: smallint('hour').notNull(),
    day: date('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hour] }), index('user_hours_day').on(t.day)],
)

/** How many users there are of whom `user_hours` says so: each counts once for an hour, on the last such day. */
export const hourDays = pgTable(
  'hour_days',
  {
    hour: smallint('hour').notNull(),
    day: date('day').notNull(),
    users: integer('users').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.day] })],
)
