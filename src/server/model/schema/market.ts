import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { listings } from './listings.ts'

/** When a business was marked as sold. Maintained by a trigger on `listings`; one that is listed again has no row. */
export const listingSales = pgTable(
  'listing_sales',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    soldAt: instant('sold_at').notNull().defaultNow(),
    /** Rounded; null unless both parties let the market report use it. */
    priceCents: bigint('price_cents', { mode: 'number' }),
  },
  (t) => [index('listing_sales_sold_at').on(t.soldAt)],
)

/** Where the locations of listings are, as the gazetteer has it; null where it knows none. A job adds new ones. */
export const marketPlaces = pgTable('market_places', {
  location: text('location').primaryKey(),
  city: text('city'),
  county: text('county'),
  region: text('region'),
})

/**
 * The market at the end of a day in Pacific time, or now: a row for each industry (empty: all of them) in each place,
 * which is the state, a region, a county or, for the newest day only, a city. What `added`, `sold` and `cut` count
 * happened within 30 days; `sale` and `paid` within a year. Each figure has the number of listings and of sellers behind it, which
 * decide whether it is told (docs/product/market-and-analytics.md).
 */
export const marketDays = pgTable(
  'market_days',
  {
    day: date('day').notNull(),
    industry: text('industry').notNull(),
    place: text('place').notNull(),
    listed: integer('listed').notNull(),
    listedSellers: integer('listed_sellers').notNull(),
    ageLower: doublePrecision('age_lower'),
    ageMedian: doublePrecision('age_median'),
    ageUpper: doublePrecision('age_upper'),
    priced: integer('priced').notNull(),
    pricedSellers: integer('priced_sellers').notNull(),
    priceLower: bigint('price_lower_cents', { mode: 'number' }),
    priceMedian: bigint('price_median_cents', { mode: 'number' }),
    priceUpper: bigint('price_upper_cents', { mode: 'number' }),
    compared: integer('compared').notNull(),
    comparedSellers: integer('compared_sellers').notNull(),
    multipleLower: doublePrecision('multiple_lower'),
    multipleMedian: doublePrecision('multiple_median'),
    multipleUpper: doublePrecision('multiple_upper'),
    added: integer('added').notNull(),
    addedSellers: integer('added_sellers').notNull(),
    sold: integer('sold').notNull(),
    soldSellers: integer('sold_sellers').notNull(),
    cut: integer('cut').notNull(),
    cutSellers: integer('cut_sellers').notNull(),
    sale: integer('sale').notNull(),
    saleSellers: integer('sale_sellers').notNull(),
    saleLower: doublePrecision('sale_lower'),
    saleMedian: doublePrecision('sale_median'),
    saleUpper: doublePrecision('sale_upper'),
    paid: integer('paid').notNull().default(0),
    paidSellers: integer('paid_sellers').notNull().default(0),
    paidLower: bigint('paid_lower_cents', { mode: 'number' }),
    paidMedian: bigint('paid_median_cents', { mode: 'number' }),
    paidUpper: bigint('paid_upper_cents', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.industry, t.place] }),
    index('market_days_trend').on(t.industry, t.place, t.day),
  ],
)

/**
 * What visitors looked for on a day in Pacific time, without their words: the industry and the county that the search
 * was about (empty if neither is known) and the band of the highest price. A visitor counts once, so the rows are kept
 * by visitor, for 30 days.
 */
export const demandDays = pgTable(
  'demand_days',
  {
    day: date('day').notNull(),
    industry: text('industry').notNull(),
    county: text('county').notNull(),
    band: text('band').notNull(),
    visitorId: uuid('visitor_id').notNull(),
    searches: integer('searches').notNull(),
    foundNothing: integer('found_nothing').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.industry, t.county, t.band, t.visitorId] }),
    index('demand_days_cell').on(t.industry, t.county),
  ],
)

/** How far the jobs of the market got. One row, which the job that works locks. */
export const marketProgress = pgTable(
  'market_progress',
  {
    id: boolean('id').primaryKey().default(true),
    /** Every event up to this id is in `demand_days`. */
    doneId: bigint('done_id', { mode: 'number' }).notNull().default(0),
    /** When the market was measured last, and how long that took: a large one is measured less often. */
    measuredAt: instant('measured_at'),
    tookMs: integer('took_ms').notNull().default(0),
  },
  () => [check('market_progress_one', sql`id`)],
)
