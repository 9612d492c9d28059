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
 * Analytics: page views and the events of S1 §7. Partitioned by month, so the time is part of its key, which only the
 * migration can declare. The tables below are roll-ups that a job makes of it, in the order of ids (docs/decisions/figures.md).
 */
export const events = pgTable('events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  visitorId: uuid('visitor_id').notNull(),
  /** The signed-in user. Not a reference, so that inserts need no lookups. */
  userId: uuid('user_id'),
  byStaff: boolean('by_staff').notNull().default(false),
  /** The business viewed; its id may not exist. */
  listingId: integer('listing_id'),
  /** The search term, folded, so that equal words are one term. */
  term: text('term'),
  path: text('path').notNull(),
  details: jsonb('details').notNull(),
  createdAt: createdAt(),
})

/** The progress of the roll-up. One row; the job that rolls up locks it. */
export const eventProgress = pgTable(
  'event_progress',
  {
    id: boolean('id').primaryKey().default(true),
    /** Every event up to this id is in the roll-ups, once. */
    doneId: bigint('done_id', { mode: 'number' }).notNull().default(0),
    /** The newest event among them. */
    newestAt: instant('newest_at'),
    /** The first of the 30 days that `listing_views` and `search_terms` sum up, in Pacific time. */
    since: date('since').notNull(),
  },
  () => [check('event_progress_one', sql`id`)],
)

/** Views of a listing per day in Pacific time. */
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

/** Searches for a term per day, and those followed by a business view in the same session. */
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

/** The same over 30 days. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    searches: integer('searches').notNull(),
    conversions: integer('conversions').notNull(),
  },
  (t) => [index('search_terms_most').on(t.searches)],
)

/** Sessions that may still get events: a visitor's events without 30 idle minutes between them. */
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

/** Searches in those sessions without a business view so far. */
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

/** When a user was last seen. */
export const userSightings = pgTable('user_sightings', {
  userId: ownedByUser().primaryKey(),
  joinedAt: instant('joined_at').notNull(),
  seenAt: instant('seen_at').notNull(),
})

/** The last day on which a user was seen at each hour of the day, in Pacific time. */
export const userHours = pgTable(
  'user_hours',
  {
    userId: uuid('user_id').notNull(),
    hour: smallint('hour').notNull(),
    day: date('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hour] }), index('user_hours_day').on(t.day)],
)

/** The number of users per hour and day in `user_hours`: each counts once per hour, on the last such day. */
export const hourDays = pgTable(
  'hour_days',
  {
    hour: smallint('hour').notNull(),
    day: date('day').notNull(),
    users: integer('users').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.day] })],
)
