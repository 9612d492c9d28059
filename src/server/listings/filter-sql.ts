import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox, ListingFilter } from '#shared/listings/listing-filter.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** How a search runs: for rare words by a text index, for common ones by scanning in sort order. */
export type Lookup = 'rare' | 'common'

/** The contract's `matchesFilter` as SQL on `listings`; a property test keeps them equal. */
export function filterConditions(filter: ListingFilter, bbox?: BoundingBox, lookup: Lookup = 'common'): SQL {
  const conditions = [sql`is_public`]
  const search = foldSearch(filter.search ?? '')
  if (search) conditions.push(searchCondition(search, lookup))
  if (filter.priceMin !== undefined || filter.priceMax !== undefined) conditions.push(priceCondition(filter))
  conditions.push(...dimensionConditions(filter))
  if (bbox) conditions.push(placeCondition(bbox))
  return sql.join(conditions, sql` and `)
}

/** Searches up to this length have their own index; longer ones use trigrams, which LIKE does by itself. */
const GRAM_LENGTH = 2

function searchCondition(search: string, lookup: Lookup): SQL {
  if (lookup === 'rare' && [...search].length <= GRAM_LENGTH) {
    return sql`search_grams(search_text) collate "C" @> array[${search}]::text[]`
  }
  return sql`search_text like ${`%${escapeLike(search)}%`}`
}

const SAMPLE = 1000
/** From this many matches in the sample, words count as common. */
const COMMON = 70

/** Whether few listings contain the words, judged by the newest listings. */
export async function lookupOf(db: Queryable, filter: ListingFilter): Promise<Lookup> {
  const search = foldSearch(filter.search ?? '')
  if (!search) return 'common'
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select search_text from listings where is_public order by created_at desc, id desc limit ${SAMPLE}
    ) sample where ${searchCondition(search, 'common')}`)
  return (rows[0]?.count ?? 0) < COMMON ? 'rare' : 'common'
}

/** The part of the filter on columns that `listings` and `listing_counts` share. */
export function dimensionConditions({ industry, propertyIncluded }: ListingFilter): SQL[] {
  const conditions: SQL[] = []
  // PostgreSQL text can't contain NUL. No industry contains its replacement either, so the query correctly finds
  // nothing.
  if (industry !== undefined) conditions.push(sql`industry = ${industry.toWellFormed().replaceAll('\0', '\u{FFFD}')}`)
  if (propertyIncluded !== undefined) conditions.push(sql`property_included = ${propertyIncluded}`)
  return conditions
}

/** Public places are whole hundredths of a degree, so the box is compared in that unit. */
export function placeCondition([west, south, east, north]: BoundingBox): SQL {
  return sql`public_latitude between ${Math.ceil(south * 100)} and ${Math.floor(north * 100)}
    and public_longitude between ${Math.ceil(west * 100)} and ${Math.floor(east * 100)}`
}

export function isUnfiltered(filter: ListingFilter): boolean {
  return isCountedByIndustry(filter) && filter.industry === undefined && filter.propertyIncluded === undefined
}

/** Whether `listing_counts` alone can answer how many listings match. */
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
