import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { LISTING_STATUSES, VERIFICATION_STATUSES } from '#shared/listings/listings.ts'
import { PICTURE_STATES } from '#shared/listings/pictures.ts'
import { users } from './accounts.ts'
import { createdAt, updatedAt, instant } from './columns.ts'

/**
 * Businesses for sale. A withdrawn or sold listing stays, visible to its owner and staff only, and a paused one
 * also to the parties of its conversations. Of a confidential listing,
 * the title, description, location and coordinates here are those of the teaser, which everyone may read; what tells
 * which business it is stands in `listing_identities` (docs/product/confidential-listings.md).
 */
export const listings = pgTable(
  'listings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    isConfidential: boolean('is_confidential').notNull().default(false),
    /** The radius of a confidential listing's area on the map; the business is within it. */
    pinMiles: smallint('pin_miles'),
    /** Public, e.g. "Spokane, WA". */
    location: text('location').notNull(),
    fullAddress: text('full_address'),
    /** The exact coordinates, or the moved ones of a confidential listing; the public gets those below, with two decimals. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    industry: text('industry').notNull(),
    /** From the seller's form; null for samples. The registration number is visible to its owner and staff only. */
    businessType: text('business_type'),
    website: text('website'),
    registrationNumber: text('registration_number'),
    hasFinancials: boolean('has_financials').notNull().default(false),
    hasTaxReturns: boolean('has_tax_returns').notNull().default(false),
    consentedAt: instant('consented_at'),
    /** Since when it waits for staff, or the time of their decision. */
    reviewSince: instant('review_since').notNull().defaultNow(),
    /** Staff's note to the owner on their last decision. */
    reviewNote: text('review_note'),
    priceCents: bigint('price_cents', { mode: 'number' }),
    /** What the seller states or, with a `provable_year`, a twelfth of the earnings of that year that papers show. */
    monthlyCashFlowCents: bigint('monthly_cash_flow_cents', { mode: 'number' }),
    provableYear: smallint('provable_year'),
    /** What the seller states while there is a `provable_year`; null otherwise. */
    statedCashFlowCents: bigint('stated_cash_flow_cents', { mode: 'number' }),
    grossRevenueCents: bigint('gross_revenue_cents', { mode: 'number' }),
    /** Price over a year's cash flow in hundredths, rounded up; null if one is not told or there is no cash flow. */
    multipleHundredths: bigint('multiple_hundredths', { mode: 'number' }).generatedAlwaysAs(
      sql`case when monthly_cash_flow_cents > 0 then (price_cents * 100 + 12 * monthly_cash_flow_cents - 1) / (12 * monthly_cash_flow_cents) end`,
    ),
    yearEstablished: smallint('year_established'),
    propertyIncluded: boolean('property_included').notNull().default(false),
    verificationStatus: text('verification_status', { enum: VERIFICATION_STATUSES }).notNull().default('under_review'),
    status: text('status', { enum: LISTING_STATUSES }).notNull().default('listed'),
    isPublic: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(sql`status in ('listed', 'under_offer')`),
    /** `foldListing` of title and location, which searches are compared with. */
    searchText: text('search_text').notNull(),
    /** Hundredths of a degree. */
    publicLatitude: integer('public_latitude').generatedAlwaysAs(sql`round(latitude * 100)::integer`),
    publicLongitude: integer('public_longitude').generatedAlwaysAs(sql`round(longitude * 100)::integer`),
    /**
     * The public place in Web Mercator, as a 64-pixel cell of zoom 22: shifted right by n it is the cell of zoom 22 -
     * n.
     */
    mapX: integer('map_x').generatedAlwaysAs(sql`map_cell_x(round(longitude * 100)::integer)`),
    mapY: integer('map_y').generatedAlwaysAs(sql`map_cell_y(round(latitude * 100)::integer)`),
    /** When the owner last said that it is for sale: by confirming, editing or listing it (docs/product/listings.md). */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    /** How many mails asked since then whether it still is. */
    confirmationsAsked: smallint('confirmations_asked').notNull().default(0),
    /** When the newest of them was sent. */
    confirmationAskedAt: instant('confirmation_asked_at'),
    /** From when days on the market count, if not from `created_at`. */
    firstListedAt: instant('first_listed_at'),
    /** When it was paused, sold or withdrawn; null while it is public, and for what left before this was recorded. */
    leftMarketAt: instant('left_market_at'),
    /** What a paused listing was, and is again once its owner confirms it. */
    pausedFrom: text('paused_from', { enum: ['listed', 'under_offer'] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('listings_unconfirmed')
      .on(t.confirmedAt)
      .where(sql`status in ('listed', 'under_offer')`),
    index('listings_review')
      .on(t.reviewSince, t.id)
      .where(sql`verification_status = 'under_review' and is_public`),
    index('listings_seller').on(t.sellerId, t.createdAt),
    check(
      'listings_verification_status',
      sql`verification_status in ('verified', 'under_review', 'documents_required')`,
    ),
    check('listings_status', sql`status in ('listed', 'under_offer', 'paused', 'sold', 'withdrawn')`),
    check('listings_paused_from', sql`paused_from in ('listed', 'under_offer')`),
    check('listings_place_is_whole', sql`(latitude is null) = (longitude is null)`),
    check('listings_place_on_earth', sql`latitude between -85 and 85 and longitude between -180 and 180`),
    check('listings_pin_miles', sql`(pin_miles is not null) = is_confidential and pin_miles in (1, 3, 10)`),
    check('listings_stated_cash_flow', sql`provable_year is not null or stated_cash_flow_cents is null`),
    check('listings_price_cents', sql`price_cents between 0 and 100000000000`),
    // These two indexes cover every column that filters and the map use, so neither fetches the rows it skips.
    index('listings_newest')
      .on(
        t.createdAt,
        t.id,
        t.priceCents,
        t.propertyIncluded,
        t.industry,
        t.searchText,
        t.publicLatitude,
        t.publicLongitude,
        t.mapX,
        t.mapY,
      )
      .where(sql`is_public`),
    index('listings_industry_newest')
      .on(
        t.industry,
        t.createdAt,
        t.id,
        t.priceCents,
        t.propertyIncluded,
        t.searchText,
        t.publicLatitude,
        t.publicLongitude,
        t.mapX,
        t.mapY,
      )
      .where(sql`is_public`),
    index('listings_price_asc')
      .on(sql`coalesce(price_cents, 9007199254740991)`, t.id)
      .where(sql`is_public`),
    index('listings_price_desc')
      .on(sql`coalesce(price_cents, -1)`, t.id)
      .where(sql`is_public`),
    index('listings_cash_flow_desc')
      .on(sql`coalesce(monthly_cash_flow_cents, -9007199254740991)`, t.id)
      .where(sql`is_public`),
    index('listings_industry_az')
      .on(sql`industry collate "C"`, t.id)
      .where(sql`is_public`),
    index('listings_multiples')
      .on(t.industry, t.priceCents, t.monthlyCashFlowCents)
      .where(sql`is_public and price_cents > 0 and monthly_cash_flow_cents > 0`),
    index('listings_multiple_asc')
      .on(sql`coalesce(multiple_hundredths, 9007199254740991)`, t.id)
      .where(sql`is_public`),
    // These have every figure that filters compare: one for common values, two that begin with the figure, one for places.
    index('listings_figures_newest')
      .on(
        t.createdAt,
        t.id,
        t.priceCents,
        t.monthlyCashFlowCents,
        t.multipleHundredths,
        t.yearEstablished,
        t.verificationStatus,
        t.propertyIncluded,
        t.industry,
        t.publicLatitude,
        t.publicLongitude,
        t.mapX,
        t.mapY,
      )
      .where(sql`is_public`),
    index('listings_figures_cash_flow')
      .on(
        t.monthlyCashFlowCents,
        t.createdAt,
        t.id,
        t.priceCents,
        t.multipleHundredths,
        t.yearEstablished,
        t.verificationStatus,
        t.propertyIncluded,
        t.industry,
        t.publicLatitude,
        t.publicLongitude,
        t.mapX,
        t.mapY,
      )
      .where(sql`is_public`),
    index('listings_figures_multiple')
      .on(
        t.multipleHundredths,
        t.createdAt,
        t.id,
        t.priceCents,
        t.monthlyCashFlowCents,
        t.yearEstablished,
        t.verificationStatus,
        t.propertyIncluded,
        t.industry,
        t.publicLatitude,
        t.publicLongitude,
        t.mapX,
        t.mapY,
      )
      .where(sql`is_public`),
    index('listings_figures_place')
      .on(
        t.publicLatitude,
        t.publicLongitude,
        t.createdAt,
        t.id,
        t.priceCents,
        t.monthlyCashFlowCents,
        t.multipleHundredths,
        t.yearEstablished,
        t.verificationStatus,
        t.propertyIncluded,
        t.industry,
        t.mapX,
        t.mapY,
      )
      .where(sql`is_public`),
  ],
)

/** The price history of a listing; null is "Contact for pricing". */
export const listingPrices = pgTable(
  'listing_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    priceCents: bigint('price_cents', { mode: 'number' }),
    since: instant('since').notNull().defaultNow(),
  },
  (t) => [index('listing_prices_listing').on(t.listingId, t.id), index('listing_prices_since').on(t.since)],
)

/** Pictures of a listing in the seller's order. The key is random, so a URL reveals nothing about others. */
export const listingPictures = pgTable(
  'listing_pictures',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    key: text('key').notNull().unique(),
    /** A tiny blurred `data:` picture for viewers without access to the real one. */
    preview: text('preview'),
    /** Public once it is ready; before that, or when processing failed, only its owner sees it. */
    state: text('state', { enum: PICTURE_STATES }).notNull().default('ready'),
    /** Whether it shows which business it is, as the seller said; null before that, which counts as yes. */
    revealsIdentity: boolean('reveals_identity'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.position] }),
    check('listing_pictures_state', sql`state in ('processing', 'ready', 'failed')`),
  ],
)
