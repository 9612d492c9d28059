import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox, ListingSort } from '#shared/listings/listing-filter.ts'
import type { Wishes } from '#shared/listings/fit/fit-reasons.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { COUNT_BOUND, countOfMatches, rolledUpCount } from '#server/listings/search/count-sql.ts'
import { countedPlaces, filterConditions, isCountedByIndustry } from '#server/listings/search/filter-sql.ts'
import { distanceExpression } from '#server/listings/search/figures-sql.ts'
import type { AskedFilter } from '#server/listings/search/figures-sql.ts'
import { orderOf } from '#server/listings/listing-sorts.ts'
import type { Position } from '#server/listings/listing-sorts.ts'
import { listIdsByFit } from '#server/listings/fit/fit-sql.ts'
import { BY_FIT } from '#server/listings/search/by-fit.ts'
import { chooseWay, MOST_ENTRIES_OF_LARGE } from '#server/listings/search/common-words.ts'
import type { Way } from '#server/listings/search/common-words.ts'
import { matchingEntries, MOST_ENTRIES } from '#server/listings/search/search-words.ts'
import { hitColumns } from '#server/listings/listing-columns.ts'
import type { ListingRow } from '#server/listings/listing-columns.ts'

export interface ListingPageQuery {
  filter: AskedFilter
  bbox?: BoundingBox | undefined
  sort: ListingSort
  /** Of the caller, for the sort `fits`. */
  wishes?: Wishes | undefined
  limit: number
  after?: Position | undefined
  /** How words are found, if not as a sample says. */
  way?: Way | undefined
}

/**
 * One page and the number of matching listings (at most COUNT_BOUND if they have to be counted). The page is determined
 * by an index alone; only its own rows are read.
 */
export async function listListings(
  db: Queryable,
  query: ListingPageQuery,
): Promise<{ rows: ListingRow[]; total: number; isBounded: boolean }> {
  const { rows, counted } = foldSearch(query.filter.search ?? '')
    ? await searchListings(db, query)
    : await scanListings(db, query)
  const isBounded = counted > COUNT_BOUND && !rolledUpCount(query.filter, query.bbox)
  return { rows, total: isBounded ? COUNT_BOUND : counted, isBounded }
}

interface CountedRows {
  rows: ListingRow[]
  /** At most COUNT_BOUND + 1, unless there is a roll-up. */
  counted: number
}

/** Rows in the requested order until the page is full. */
async function scanListings(db: Queryable, given: ListingPageQuery, known?: number): Promise<CountedRows> {
  const query = given.sort === 'best' ? asNewest(given) : given
  const { order } = orderOf(query)
  const total = known === undefined ? countExpression(query) : sql`${known}::integer`
  const { rows } = await db.execute<ListingRow & { total: number }>(sql`
    select ${hitColumns(query.filter)}, ${total} as total
    from (${(await pageByFit(db, query)) ?? pageOf(query)}) page
    join listings l using (id) ${order}`)
  return { rows, counted: rows[0]?.total ?? known ?? (query.after ? await countListings(db, query) : 0) }
}

/** A common word fits too many businesses to compare them all, and without words nothing fits better: the newest come first. */
function asNewest({ after, ...query }: ListingPageQuery): ListingPageQuery {
  return { ...query, sort: 'newest', after: after && { value: dateIn(after), id: after.id } }
}

/** The ids of a page of what fits best, if indexes serve the filter. */
async function pageByFit(db: Queryable, query: ListingPageQuery): Promise<SQL | undefined> {
  const { filter, bbox, sort, wishes, limit, after } = query
  if (sort !== 'fits' || !wishes || !isCountedByIndustry({ ...filter, center: undefined })) return undefined
  const where = filterConditions(filter, bbox)
  const last = after && {
    reasons: Math.floor(Number(after.value) / BY_FIT),
    createdAt: dateIn(after),
    id: after.id,
  }
  const ids = await listIdsByFit(db, { wishes, where, limit, after: last })
  return sql`select unnest(${ids}::integer[]) as id`
}

/** The date in a number of a fit and a date. */
function dateIn({ value }: Position): string {
  return new Date(Number(value) % BY_FIT).toISOString()
}

/** The ids of a page. Of the nearest, places are put in order and then read one after the other, until the page is full. */
function pageOf(query: ListingPageQuery): SQL {
  const { order, after } = orderOf(query)
  const { filter, bbox, sort, limit } = query
  if (sort !== 'nearest' || !filter.center) {
    return sql`select id from listings where ${filterConditions(filter, bbox, 'each')} ${after} ${order} limit ${limit}`
  }
  const { center, miles, ...rest } = filter
  return sql`
    select id from (
      select public_latitude, public_longitude, ${distanceExpression(center, miles)} as distance
      from (${countedPlaces({ center, miles })}) near order by distance
    ) place join listings using (public_latitude, public_longitude)
    where ${filterConditions(rest, bbox, 'each')} ${after} order by distance, id limit ${limit}`
}

/**
 * Finds all listings with the words at once, for both the page and the count. When there are too many entries and these
 * prove that there are more than COUNT_BOUND listings, a scan finds the page. If they don't, more of them are read.
 */
async function searchListings(db: Queryable, query: ListingPageQuery): Promise<CountedRows> {
  const way = query.way ?? (await chooseWay(db, query))
  if (way === 'order' || way === 'filter') return scanListings(db, query, way === 'order' ? COUNT_BOUND + 1 : undefined)
  // The newest with a word are soon found by a scan. The cheapest may be far from the cheapest of all.
  const isScanSlow = way === 'titles' && query.sort !== 'best' && query.sort !== 'newest'
  const first = isScanSlow ? undefined : await findByWords(db, query, MOST_ENTRIES)
  const found =
    first && (first.isComplete || first.counted > COUNT_BOUND)
      ? first
      : await findByWords(db, query, MOST_ENTRIES_OF_LARGE)
  if (found.isComplete) return found
  return scanListings(db, query, found.counted > COUNT_BOUND ? found.counted : undefined)
}

/** The page and the count, if at most so many entries have the words. A listing may have several: in its title, its place and its text. */
async function findByWords(
  db: Queryable,
  query: ListingPageQuery,
  most: number,
): Promise<CountedRows & { isComplete: boolean }> {
  const { by, order, afterValue, valueOrder } = orderOf(query)
  const isByFit = query.sort === 'best'
  const { rows } = await db.execute<ListingRow & { total: number; isComplete: boolean }>(sql`
    with ${matchingEntries(query, isByFit ? 'fit' : by, most)}
    select ${hitColumns(query.filter)}, counted.* ${isByFit ? sql`, value as fit` : sql.empty} from (
      select is_complete, least(listings, ${COUNT_BOUND + 1}) as total from summary
    ) counted
    left join (
      select id, value from found where (select is_complete from summary) ${afterValue} ${valueOrder} limit ${query.limit}
    ) page on true
    left join listings l using (id) ${isByFit ? valueOrder : order}`)
  const [{ isComplete, total } = { isComplete: false, total: 0 }] = rows
  return { rows: rows.filter((row) => row.id !== null), counted: total, isComplete }
}

async function countListings(db: Queryable, query: ListingPageQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${countExpression(query)} as total`)
  return rows[0]?.total ?? 0
}

function countExpression({ filter, bbox }: ListingPageQuery): SQL {
  return rolledUpCount(filter, bbox) ?? countOfMatches(filter, bbox)
}
