import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LISTING_STATUSES } from '#shared/listings/listings.ts'
import type { ShownListing } from '#shared/saved/listing-change.ts'
import { BUSINESS_NEWS, FREQUENCIES, MATCH_REASONS } from '#shared/saved/saved-words.ts'
import { ownedByUser } from './accounts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { listings } from './listings.ts'

/** The shortlist of a member. A business that is sold or withdrawn stays on it. */
export const savedListings = pgTable(
  'saved_listings',
  {
    userId: ownedByUser(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    /** Whether the member is told of a lower price and of what becomes of it. */
    isFollowed: boolean('is_followed').notNull().default(true),
    /** The price and status when it was saved. */
    seenPriceCents: bigint('seen_price_cents', { mode: 'number' }),
    seenStatus: text('seen_status', { enum: LISTING_STATUSES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.listingId] }),
    index('saved_listings_listing').on(t.listingId),
    check('saved_listings_note', sql`length(note) <= 2000`),
  ],
)

/** A filter that its owner wants to hear of. The columns from `search` on are the fields of `ListingFilter`. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser(),
    name: text('name').notNull(),
    frequency: text('frequency', { enum: FREQUENCIES }).notNull(),
    /** SHA-256 in hex of the token in the address of its feeds. */
    feedTokenHash: text('feed_token_hash').notNull(),
    search: text('search'),
    exclude: text('exclude'),
    industry: text('industry'),
    propertyIncluded: boolean('property_included'),
    /** Whole dollars. */
    priceMin: integer('price_min'),
    priceMax: integer('price_max'),
    /** Whole dollars a month. */
    cashFlowMin: integer('cash_flow_min'),
    multipleMaxHundredths: integer('multiple_max_hundredths'),
    /** Whole dollars. */
    cashToCloseMax: integer('cash_to_close_max'),
    dscrMinHundredths: integer('dscr_min_hundredths'),
    yearsMin: smallint('years_min'),
    /** The place as it was typed, and where that is. */
    near: text('near'),
    nearLatitude: doublePrecision('near_latitude'),
    nearLongitude: doublePrecision('near_longitude'),
    miles: smallint('miles'),
    disclosedOnly: boolean('disclosed_only').notNull().default(false),
    verifiedOnly: boolean('verified_only').notNull().default(false),
    addedWithinDays: smallint('added_within_days'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('saved_searches_user').on(t.userId),
    // A listing is compared with the searches of its industry and those of any.
    index('saved_searches_industry')
      .on(t.industry)
      .where(sql`frequency <> 'off'`),
    uniqueIndex('saved_searches_feed').on(t.feedTokenHash),
    check('saved_searches_frequency', sql`frequency in ('off', 'instant', 'daily', 'weekly')`),
    check(
      'saved_searches_near',
      sql`(near_latitude is null) = (near is null) and (near_longitude is null) = (near is null)`,
    ),
  ],
)

/**
 * What changed in a listing as strangers see it. A trigger writes it; kept for 90 days. When the listing becomes
 * confidential, only prices and statuses stay of what was compared before.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['listed', 'price', 'status', 'edited', 'left'] }).notNull(),
    /** Null while it was not public. */
    before: jsonb('before').$type<ShownListing>(),
    after: jsonb('after').$type<ShownListing>(),
    createdAt: createdAt(),
    /** When it was compared with the saved searches. */
    matchedAt: instant('matched_at'),
    /** What those who saved the listing were told of it. */
    news: text('news', { enum: BUSINESS_NEWS }),
  },
  (t) => [
    index('listing_changes_listing').on(t.listingId, t.id),
    index('listing_changes_created_at').on(t.createdAt),
    index('listing_changes_waiting')
      .on(t.listingId, t.id)
      .where(sql`matched_at is null`),
    check('listing_changes_kind', sql`kind in ('listed', 'price', 'status', 'edited', 'left')`),
    check('listing_changes_news', sql`news in ('price_cut', 'under_offer', 'sold', 'off_market', 'back')`),
  ],
)

/**
 * Which saved search a change is news for, once ever. Millions a day, so instead of foreign keys, which would be looked up
 * for each row, triggers delete the matches of a deleted search or change.
 */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: integer('search_id').notNull(),
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
    reason: text('reason', { enum: MATCH_REASONS }).notNull(),
    createdAt: createdAt(),
    /** When its owner was told. */
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.changeId] }),
    index('search_matches_change').on(t.changeId),
    index('search_matches_waiting')
      .on(t.searchId, t.createdAt)
      .where(sql`told_at is null`),
    check('search_matches_reason', sql`reason in ('new', 'price_cut', 'now_matches')`),
  ],
)
