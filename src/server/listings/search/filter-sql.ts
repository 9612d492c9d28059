import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox, ListingFilter } from '#shared/listings/listing-filter.ts'
import { figureConditions, isNear } from './figures-sql.ts'
import type { AskedFilter, Excluding } from './figures-sql.ts'
import { storable, textCondition } from './text-sql.ts'

/** The contract's `matchesFilter` as SQL on `listings`; a property test keeps them equal. */
export function filterConditions(filter: AskedFilter, bbox?: BoundingBox, excluding?: Excluding): SQL {
  const conditions = [sql`is_public`, ...columnConditions(filter), ...figureConditions(filter, excluding)]
  const search = foldSearch(filter.search ?? '')
  if (search) conditions.push(searchCondition(search))
  if (bbox) conditions.push(placeCondition(bbox))
  return sql.join(conditions, sql` and `)
}

/** The part of the filter on columns that `listings` and `listing_counts` share, and the price. */
export function columnConditions(filter: ListingFilter): SQL[] {
  const conditions = dimensionConditions(filter)
  if (filter.priceMin !== undefined || filter.priceMax !== undefined) conditions.push(priceCondition(filter))
  return conditions
}

/** The part of the filter on columns that `listings` and `listing_counts` share. */
export function dimensionConditions({ industry, propertyIncluded }: ListingFilter): SQL[] {
  const conditions: SQL[] = []
  if (industry !== undefined) conditions.push(sql`industry = ${storable(industry)}`)
  if (propertyIncluded !== undefined) conditions.push(sql`property_included = ${propertyIncluded}`)
  return conditions
}

/** Public places are whole hundredths of a degree, so the box is compared in that unit. */
export function placeCondition([west, south, east, north]: BoundingBox): SQL {
  return sql`public_latitude between ${Math.ceil(south * 100)} and ${Math.floor(north * 100)}
    and public_longitude between ${Math.ceil(west * 100)} and ${Math.floor(east * 100)}`
}

/** Whether `listing_places` or `listing_industry_places` alone can answer where the matching listings are. */
export function isCountedByPlace(filter: AskedFilter): boolean {
  return isCountedByIndustry({ ...filter, center: undefined }) && filter.propertyIncluded === undefined
}

/** The places of such a filter, with the number of listings at each. */
export function countedPlaces({ center, miles, ...filter }: AskedFilter, bbox?: BoundingBox): SQL {
  const table = filter.industry === undefined ? sql`listing_places` : sql`listing_industry_places`
  const conditions = [sql`count > 0`, ...dimensionConditions(filter)]
  if (center) conditions.push(isNear(center, miles))
  if (bbox) conditions.push(placeCondition(bbox))
  return sql`
    select map_x, map_y, public_latitude, public_longitude, count from ${table} where ${sql.join(conditions, sql` and `)}`
}

/** Whether `listing_counts` alone can answer how many listings match. */
export function isCountedByIndustry(filter: AskedFilter): boolean {
  return (
    !foldSearch(filter.search ?? '') &&
    filter.priceMin === undefined &&
    filter.priceMax === undefined &&
    figureConditions(filter).length === 0
  )
}

function searchCondition(search: string): SQL {
  const contains = sql`search_text like ${`%${escapeLike(search)}%`}`
  const text = textCondition(search)
  return text ? sql`(${contains} or (select ${text} from listing_texts where listing_id = id))` : contains
}

function priceCondition({ priceMin, priceMax }: ListingFilter): SQL {
  const lowest = (priceMin ?? 0) * 100
  if (priceMax === undefined) return sql`(price_cents >= ${lowest} or price_cents is null)`
  return sql`(price_cents between ${lowest} and ${priceMax * 100} or price_cents is null)`
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`)
}
