import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import {
  dimensionConditions,
  filterConditions,
  isCountedByPlace,
  placeCondition,
} from '#server/listings/search/filter-sql.ts'
import type { AskedFilter } from '#server/listings/search/figures-sql.ts'
import { chooseWay, isLargeMarket } from '#server/listings/search/common-words.ts'
import { findMatches } from '#server/listings/search/search-words.ts'
import { excerptColumns } from '#server/listings/store.ts'
import type { ListingRow } from '#server/listings/store.ts'

/** The listings of one 64-pixel cell of the map. Degrees in hundredths. */
export interface MapCell {
  count: number
  /** The mean of the places. */
  latitude: number
  longitude: number
  west: number
  south: number
  east: number
  north: number
}

/**
 * Groups the listings in a box by cells of 64 pixels. Unfiltered, or with an industry alone, the counts come from the
 * places' roll-ups, which have one row per place rather than per listing.
 */
export async function listMapCells(
  db: Queryable,
  filter: AskedFilter,
  bbox: BoundingBox,
  zoom: number,
): Promise<MapCell[]> {
  const shift = 22 - zoom
  const source = isCountedByPlace(filter) ? countedPlaces(filter, bbox) : await matchingPlaces(db, filter, bbox)
  const { rows } = await db.execute<MapCell & Record<string, unknown>>(sql`
    select sum(count) as count,
      sum(public_latitude * count)::float8 / sum(count) as latitude, sum(public_longitude * count)::float8 / sum(count) as longitude,
      min(public_longitude) as west, min(public_latitude) as south, max(public_longitude) as east, max(public_latitude) as north
    from (${source}) place group by map_x >> ${shift}, map_y >> ${shift}`)
  return rows
}

function countedPlaces(filter: AskedFilter, bbox: BoundingBox): SQL {
  const table = filter.industry === undefined ? sql`listing_places` : sql`listing_industry_places`
  const conditions = sql.join([sql`count > 0`, ...dimensionConditions(filter), placeCondition(bbox)], sql` and `)
  return sql`select map_x, map_y, public_latitude, public_longitude, count from ${table} where ${conditions}`
}

/** How much of a large market the map shows: with words to find or exclude, which are looked up for each, and of other filters. */
const MOST_WITH_WORDS = 10_000
const MOST_PLACES = 100_000
/** So many with a word are found before a scan of the whole market would be. */
const MOST_ENTRIES_OF_LARGE = 150_000

/** Of a large market, where the newest are that match. */
async function matchingPlaces(db: Queryable, filter: AskedFilter, bbox: BoundingBox): Promise<SQL> {
  const isLarge = await isLargeMarket(db)
  const isSearch = foldSearch(filter.search ?? '') !== ''
  const matches =
    isSearch && (await chooseWay(db, { filter, bbox })) === 'words'
      ? await findMatches(db, { filter, bbox }, isLarge ? MOST_ENTRIES_OF_LARGE : undefined)
      : undefined
  const conditions = matches
    ? sql`id = any(${matches}::integer[]) and is_public`
    : filterConditions(filter, bbox, isLarge ? 'each' : undefined)
  const newest =
    matches || !isLarge
      ? sql.empty
      : sql`order by created_at desc, id desc limit ${isSearch || filter.exclude ? MOST_WITH_WORDS : MOST_PLACES}`
  return sql`
    select map_x, map_y, public_latitude, public_longitude, 1 as count from listings where ${conditions} ${newest}`
}

/** The listings at the given places (in hundredths of a degree), each of which has one matching listing. */
export async function listMapPoints(
  db: Queryable,
  filter: AskedFilter,
  places: { latitude: number; longitude: number }[],
): Promise<ListingRow[]> {
  if (places.length === 0) return []
  const { rows } = await db.execute<ListingRow>(sql`
    select ${excerptColumns()} from listings l
    where (public_latitude, public_longitude) in (
      select * from unnest(${places.map((place) => place.latitude)}::integer[], ${places.map((place) => place.longitude)}::integer[])
    ) and ${filterConditions(filter)} order by id`)
  return rows
}
