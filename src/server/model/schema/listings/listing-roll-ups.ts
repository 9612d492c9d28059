import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant } from '#server/model/schema/columns.ts'

/** The number of public listings per industry, with and without property. Maintained by a trigger on `listings`. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    industry: text('industry').notNull(),
    propertyIncluded: boolean('property_included').notNull(),
    count: integer('count').notNull(),
    /** How many of them have a price, and the sum of the prices. */
    pricedCount: integer('priced_count').notNull().default(0),
    priceSumCents: bigint('price_sum_cents', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.industry, t.propertyIncluded] })],
)

/** The number of public listings at each public place, for the unfiltered map. Maintained by a trigger on `listings`. */
export const listingPlaces = pgTable(
  'listing_places',
  {
    publicLatitude: integer('public_latitude').notNull(),
    publicLongitude: integer('public_longitude').notNull(),
    mapX: integer('map_x').notNull(),
    mapY: integer('map_y').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.publicLatitude, t.publicLongitude] })],
)

/** The same for each industry, for the map of one industry. */
export const listingIndustryPlaces = pgTable(
  'listing_industry_places',
  {
    industry: text('industry').notNull(),
    publicLatitude: integer('public_latitude').notNull(),
    publicLongitude: integer('public_longitude').notNull(),
    mapX: integer('map_x').notNull(),
    mapY: integer('map_y').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ name: 'listing_industry_places_pk', columns: [t.industry, t.publicLatitude, t.publicLongitude] }),
    // Covers what the map reads: rows of one industry are scattered over the whole table.
    index('listing_industry_places_map').on(t.industry, t.publicLatitude, t.publicLongitude, t.mapX, t.mapY, t.count),
  ],
)

/** Every word of a title and every whole location that is public, folded. A job deletes those that are not any more. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word: text('word').notNull().unique(),
  },
  () => [
    index('search_words_trigrams').using('gin', sql`word gin_trgm_ops`),
    // For searches of one or two characters, which trigrams can't serve.
    index('search_words_grams').using('gin', sql`(search_grams(word) collate "C")`),
  ],
)

/**
 * The words of public listings, with the columns that searches filter and sort by. Maintained by a trigger on
 * `listings`. The index has every column, so the table itself is not read.
 */
export const listingWords = pgTable(
  'listing_words',
  {
    wordId: integer('word_id').notNull(),
    listingId: integer('listing_id').notNull(),
    /** 0 is the location; the words of the title count from 1. */
    position: smallint('position').notNull(),
    propertyIncluded: boolean('property_included').notNull(),
    createdAt: instant('created_at').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    industry: text('industry').notNull(),
  },
  (t) => [
    unique('listing_words_newest')
      .on(t.wordId, t.industry, t.createdAt, t.listingId, t.position, t.priceCents, t.propertyIncluded)
      .nullsNotDistinct(),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of title, description and location of public listings (`text_words`), with the columns that searches filter
 * and sort by. Maintained by a trigger on `listings`.
 */
export const listingTexts = pgTable(
  'listing_texts',
  {
    listingId: integer('listing_id').primaryKey(),
    propertyIncluded: boolean('property_included').notNull(),
    createdAt: instant('created_at').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    industry: text('industry').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [index('listing_texts_words').using('gin', t.words).with({ fastupdate: 'off' })],
)

/** Roll-ups that existing rows still have to be added to, and the first row that is missing. Empty in a new database. */
export const backfills = pgTable('backfills', {
  name: text('name').primaryKey(),
  nextId: integer('next_id').notNull(),
})
