import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox } from '#shared/listings/listing-filter.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { countedPlaces, filterConditions, isCountedByPlace } from '#server/listings/search/filter-sql.ts'
import type { AskedFilter } from '#server/listings/search/figures-sql.ts'
import { chooseWay, isLargeMarket, MOST_ENTRIES_OF_LARGE } from '#server/listings/search/common-words.ts'
import { findMatches, matchingEntries } from '#server/listings/search/search-words.ts'
import type { Searched } from '#server/listings/search/search-words.ts'
import { excerptColumns } from '#server/listings/listing-columns.ts'
import type { ListingRow } from '#server/listings/listing-columns.ts'

/** In a large market, the map shows the newest so many of a filter. */
const MOST_PLACES = 100_000
/** Words to find and to exclude are looked up in the newest so many, */
const MOST_COMPARED = 40_000
/** until so many fit. */
const MOST_WITH_WORDS = 5000

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
 * Groups the listings in a box by cells of 64 pixels. Of all in a place or an industry, the counts come from the places'
 * roll-ups, which have one row per place rather than per listing.
 */
export async function listMapCells(
  db: Queryable,
  filter: AskedFilter,
  bbox: BoundingBox,
  zoom: number,
): Promise<MapCell[]> {
  if (isCountedByPlace(filter)) return (await db.execute<MapCell>(cellsOf(countedPlaces(filter, bbox), zoom))).rows
  const isSearch = foldSearch(filter.search ?? '') !== ''
  const isLarge = await isLargeMarket(db)
  const way = isSearch ? await chooseWay(db, { filter, bbox }) : undefined
  if (way === 'words' || way === 'titles') {
    const found = isLarge
      ? await foundCells(db, { filter, bbox }, zoom)
      : await cellsOfMatches(db, { filter, bbox }, zoom)
    if (found) return found
  }
  if (isLarge) return newestCells(db, { filter, bbox }, zoom)
  return (await db.execute<MapCell>(cellsOf(listingPlaces(filterConditions(filter, bbox)), zoom))).rows
}

/** Of the newest of a large market that match. */
export async function newestCells(db: Queryable, { filter, bbox }: Searched, zoom: number): Promise<MapCell[]> {
  const { search, exclude, ...rest } = filter
  const newest = (most: number) => sql`${filterConditions(rest, bbox)} order by created_at desc, id desc limit ${most}`
  const hasWords = foldSearch(search ?? '') !== '' || exclude !== undefined
  const places = hasWords
    ? sql`
        select * from (${listingPlaces(newest(MOST_COMPARED), sql`, id`)}) newest
        where (select ${filterConditions({ search, exclude }, undefined, 'each')} from listings where id = newest.id)
        limit ${MOST_WITH_WORDS}`
    : listingPlaces(newest(MOST_PLACES))
  return (await db.execute<MapCell>(cellsOf(places, zoom))).rows
}

function cellsOf(source: SQL, zoom: number): SQL {
  const shift = 22 - zoom
  return sql`
    select sum(count) as count,
      sum(public_latitude * count)::float8 / sum(count) as latitude, sum(public_longitude * count)::float8 / sum(count) as longitude,
      min(public_longitude) as west, min(public_latitude) as south, max(public_longitude) as east, max(public_latitude) as north
    from (${source}) place group by map_x >> ${shift}, map_y >> ${shift}`
}

function listingPlaces(conditions: SQL, more = sql.empty): SQL {
  return sql`select map_x, map_y, public_latitude, public_longitude, 1 as count ${more} from listings where ${conditions}`
}

/** Undefined when there are too many matches to find them all. */
async function cellsOfMatches(db: Queryable, searched: Searched, zoom: number): Promise<MapCell[] | undefined> {
  const matches = await findMatches(db, searched)
  if (!matches) return undefined
  const rows = listingPlaces(sql`id = any(${matches}::integer[]) and is_public`)
  return (await db.execute<MapCell>(cellsOf(rows, zoom))).rows
}

/** The same for more of them, by the places in the entries alone: most rows of a large market are on the disk. */
export async function foundCells(db: Queryable, searched: Searched, zoom: number): Promise<MapCell[] | undefined> {
  const places = sql`
    select map_cell_x(value[2]) as map_x, map_cell_y(value[1]) as map_y, value[1] as public_latitude, value[2] as public_longitude,
      count(*)::integer as count from found where (select is_complete from summary) group by value`
  const { rows } = await db.execute<MapCell & { isComplete: boolean }>(sql`
    with ${matchingEntries(searched, sql`array[public_latitude, public_longitude]`, MOST_ENTRIES_OF_LARGE)}
    select is_complete, cell.* from summary left join (${cellsOf(places, zoom)}) cell on true`)
  if (rows[0]?.isComplete !== true) return undefined
  return rows.filter(({ count }) => count !== null)
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
