import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox, ListingFilter } from '#shared/listings/listing-filter.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** How a search is looked up: one that few listings have by an index of texts, another by looking at one after the other. */
export type Lookup = 'rare' | 'common'

/** `matchesFilter` of the contract as SQL on `listings`; a property test holds the two together. */
export function filterConditions(filter: ListingFilter, bbox?: BoundingBox, lookup: Lookup = 'common'): SQL {
  const conditions = [sql`is_public`]
  const search = foldSearch(filter.search ?? '')
  if (search) conditions.push(searchCondition(search, lookup))
  if (filter.priceMin !== undefined || filter.priceMax !== undefined) conditions.push(priceCondition(filter))
  conditions.push(...dimensionConditions(filter))
  if (bbox) conditions.push(placeCondition(bbox))
  return sql.join(conditions, sql` and `)
}

/** So long a search has an index of its own; trigrams serve longer ones, and LIKE uses them by itself. */
const GRAM_LENGTH = 2

function searchCondition(search: string, lookup: Lookup): SQL {
  if (lookup === 'rare' && [...search].length <= GRAM_LENGTH) {
    return sql`search_grams(search_text) collate "C" @> array[${search}]::text[]`
  }
  return sql`search_text like ${`%${escapeLike(search)}%`}`
}

const SAMPLE = 1000
/** Of the sample: so many and more are common. */
const COMMON = 70

/** Whether few listings have the words, as the newest of them tell. */
export async function lookupOf(db: Queryable, filter: ListingFilter): Promise<Lookup> {
  const search = foldSearch(filter.search ?? '')
  if (!search) return 'common'
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select search_text from listings where is_public order by created_at desc, id desc limit ${SAMPLE}
    ) sample where ${searchCondition(search, 'common')}`)
  return (rows[0]?.count ?? 0) < COMMON ? 'rare' : 'common'
}

/** The part of the filter that `listings` and `listing_counts` have columns for. */
export function dimensionConditions({ industry, propertyIncluded }: ListingFilter): SQL[] {
  const conditions: SQL[] = []
  // PostgreSQL has no NUL in text; no industry has one either, so its replacement finds nothing, as it should.
  if (industry !== undefined) conditions.push(sql`industry = ${industry.toWellFormed().replaceAll('\0', '\u{FFFD}')}`)
  if (propertyIncluded !== undefined) conditions.push(sql`property_included = ${propertyIncluded}`)
  return conditions
}

/** Public places are whole hundredths of a degree, so the box is compared in those. */
export function placeCondition([west, south, east, north]: BoundingBox): SQL {
  return sql`public_latitude between ${Math.ceil(south * 100)} and ${Math.floor(north * 100)}
    and public_longitude between ${Math.ceil(west * 100)} and ${Math.floor(east * 100)}`
}

export function isUnfiltered(filter: ListingFilter): boolean {
  return isCountedByIndustry(filter) && filter.industry === undefined && filter.propertyIncluded === undefined
}

/** Whether `listing_counts` alone knows how many listings match. */
export function isCountedByIndustry(filter: ListingFilter): boolean {
  return !foldSearch(filter.search ?? '') && filter.priceMin === undefined && filter.priceMax === undefined
}

function priceCondition({ priceMin, priceMax }: ListingFilter): SQL {
  const lowest = (priceMin ?? 0) * 100
  if (priceMax === undefined) return sql`(price_cents >= ${lowest} or price_cents is null)`
  return sql`(price_cents between ${lowest} and ${priceMax * 100} or price_cents is null)`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`)
}
