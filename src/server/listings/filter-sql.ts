import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { foldSearch } from '#shared/listing-filter.ts'
import type { BoundingBox, ListingFilter } from '#shared/listing-filter.ts'

/** `matchesFilter` of the contract as SQL on `listings`; a property test holds the two together. */
export function filterConditions(filter: ListingFilter, bbox?: BoundingBox): SQL {
  const conditions = [sql`is_public`]
  const search = foldSearch(filter.search ?? '')
  if (search) conditions.push(sql`search_text like ${`%${escapeLike(search)}%`}`)
  if (filter.priceMin !== undefined || filter.priceMax !== undefined) conditions.push(priceCondition(filter))
  conditions.push(...dimensionConditions(filter))
  if (bbox) conditions.push(placeCondition(bbox))
  return sql.join(conditions, sql` and `)
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
