import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox, ListingSort } from '#shared/listings/listing-filter.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { IndustryCount, ListingId, ListingStatus, VerificationStatus } from '#shared/listings/listings.ts'
import type { Wishes } from '#shared/listings/fit/fit-reasons.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Replies } from '#shared/conversations/replies.ts'
import { product } from '#shared/product.ts'
import { rowOfJson } from '#server/platform/database/query.ts'
import { IDENTITY } from '#server/listings/identity/identity-store.ts'
import type { Identity } from '#server/listings/identity/identity.ts'
import { COUNTING_CHECKS } from '#server/listings/checks/checks-store.ts'
import type { CountingCheck } from '#server/listings/checks/checks-store.ts'
import { FACTS } from '#server/listings/facts/fact-store.ts'
import type { StoredFacts } from '#server/listings/facts/fact-store.ts'
import { HAS_FIGURES } from '#server/model/has-figures.ts'
import { hasOpenGrant } from '#server/model/open-grant.ts'
import { SAVED_BY } from '#server/model/saved-by.ts'
import { SELLER_REPLIES } from '#server/model/seller-replies.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { COUNT_BOUND, countOfMatches, rolledUpCount } from '#server/listings/search/count-sql.ts'
import { filterConditions, isCountedByIndustry } from '#server/listings/search/filter-sql.ts'
import { distanceExpression, isNear } from '#server/listings/search/figures-sql.ts'
import type { AskedFilter } from '#server/listings/search/figures-sql.ts'
import { orderOf } from './listing-sorts.ts'
import type { Position } from './listing-sorts.ts'
import { isShownToStrangers } from '#server/listings/pictures/store.ts'
import { BY_FIT } from '#server/listings/search/by-fit.ts'
import { chooseWay, MOST_ENTRIES_OF_LARGE } from '#server/listings/search/common-words.ts'
import type { Way } from '#server/listings/search/common-words.ts'
import { matchingEntries, MOST_ENTRIES } from '#server/listings/search/search-words.ts'

/** A public listing as read from the database; `total` is the same on every row. */
export interface ListingRow {
  id: ListingId
  title: string
  description: string
  location: string
  publicLatitude: number | null
  publicLongitude: number | null
  industry: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
  provableYear: number | null
  multipleHundredths: number | null
  yearEstablished: number | null
  propertyIncluded: boolean
  verificationStatus: VerificationStatus
  /** The pictures that strangers may see, of a confidential listing only those that don't show the business. */
  pictureKeys: string[]
  /** Previews of the pictures beyond the free ones; in lists only the first. */
  picturePreviews: string[]
  sellerId: UserId
  status: ListingStatus
  isConfidential: boolean
  pinMiles: number | null
  /** How the seller answers buyers; null for a new one. */
  replies: Replies | null
  createdAt: string
  /** How well it fits, if it is sorted so. */
  fit?: number | null
  /** Whether there are figures by year; not in lists. */
  hasFigures?: boolean
  /** What staff checked; null for nothing, and not in lists. */
  checks?: CountingCheck[] | null
  /** What buyers ask; not in lists. Null if nothing was answered. */
  facts?: StoredFacts | null
}

/** The additional columns of a detail page. */
export interface ListingDetailRow extends ListingRow {
  fullAddress: string | null
  latitude: number | null
  longitude: number | null
  grossRevenueCents: number | null
  /** Whether the viewer's access to it is open. */
  isApproved: boolean
}

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
  const isBounded = !isRolledUp(query) && counted > COUNT_BOUND
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
    select ${hitColumns(query)}, ${total} as total
    from (${pageOf(query)}) page
    join listings l using (id) ${order}`)
  return { rows, counted: rows[0]?.total ?? known ?? (query.after ? await countListings(db, query) : 0) }
}

/** A common word fits too many businesses to compare them all, and without words nothing fits better: the newest come first. */
function asNewest({ after, ...query }: ListingPageQuery): ListingPageQuery {
  const date = after && new Date(Number(after.value) % BY_FIT).toISOString()
  return { ...query, sort: 'newest', after: after && date ? { value: date, id: after.id } : undefined }
}

/** The ids of a page. Of the nearest, places are put in order and then read one after the other, until the page is full. */
function pageOf(query: ListingPageQuery): SQL {
  const { order, after } = orderOf(query)
  const { filter, bbox, sort, limit } = query
  if (sort !== 'nearest' || !filter.center) {
    return sql`select id from listings where ${filterConditions(filter, bbox, 'each')} ${after} ${order} limit ${limit}`
  }
  const { center, ...rest } = filter
  return sql`
    select id from (
      select public_latitude, public_longitude, ${distanceExpression(center, filter.miles)} as distance
      from listing_places where count > 0 and ${isNear(center, filter.miles)} order by distance
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
    select ${hitColumns(query)}, counted.* ${isByFit ? sql`, value as fit` : sql.empty} from (
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

function isRolledUp({ filter, bbox }: ListingPageQuery): boolean {
  return !bbox && isCountedByIndustry(filter)
}

function countExpression(query: ListingPageQuery): SQL {
  const { filter, bbox } = query
  if (!isRolledUp(query)) return countOfMatches(filter, bbox)
  return rolledUpCount(filter)
}

export async function findListing(db: Queryable, id: ListingId): Promise<ListingRow | undefined> {
  const { rows } = await db.execute<ListingRow>(sql`
    select ${wholeColumns()} from listings l where id = ${id} and is_public`)
  return rows[0]
}

/** Includes listings that are not public: the caller checks access. */
export async function findListingDetail(
  db: Queryable,
  id: ListingId,
  viewerId: UserId,
): Promise<ListingDetailRow | undefined> {
  const { rows } = await db.execute<ListingDetailRow>(sql`
    select ${wholeColumns()}, full_address, latitude, longitude, gross_revenue_cents,
      ${hasOpenGrant(sql`l.id`, sql`${viewerId}::uuid`)} as is_approved
    from listings l where id = ${id}`)
  return rows[0]
}

/** All pictures of a listing, whichever strangers may see. */
export async function listPictureKeys(db: Queryable, id: ListingId): Promise<PictureKey[]> {
  const { rows } = await db.execute<{ key: PictureKey }>(sql`
    select key from listing_pictures where listing_id = ${id} and state = 'ready' order by position`)
  return rows.map(({ key }) => key)
}

/** A listing as its seller sees it among their own. */
interface OwnListingRow extends ListingRow {
  /** Null for an open listing. */
  identity: Identity | null
  /** How many buyers wait for a decision. */
  accessRequests: number
  savedBy: number
  takeDownReason: string | null
  isInReview: boolean
}

/** All listings of a seller, newest first. */
export async function listSellersListings(db: Queryable, sellerId: UserId): Promise<OwnListingRow[]> {
  const { rows } = await db.execute<OwnListingRow>(sql`
    select ${excerptColumns()}, ${IDENTITY} as identity,
      (select count(*) from listing_access a where a.listing_id = l.id and a.state = 'requested') as access_requests,
      ${SAVED_BY} as saved_by,
      (select reason from listing_take_downs t where t.listing_id = l.id) as take_down_reason,
      exists (select from listings_in_review w where w.listing_id = l.id) as is_in_review
    from listings l where seller_id = ${sellerId} order by created_at desc, id desc`)
  return rows.map((row) => ({ ...row, identity: row.identity && rowOfJson(row.identity) }))
}

export async function listSellersListingIds(db: Queryable, sellerId: UserId): Promise<ListingId[]> {
  const { rows } = await db.execute<{ id: ListingId }>(sql`select id from listings where seller_id = ${sellerId}`)
  return rows.map(({ id }) => id)
}

export async function listIndustries(db: Queryable): Promise<IndustryCount[]> {
  const { rows } = await db.execute<IndustryCount>(sql`
    select industry, sum(count) as count from listing_counts group by industry having sum(count) > 0 order by industry collate "C"`)
  return rows
}

/** The public listings with ids of a part, for the sitemap: numbers of 1 to `size` are part 1. */
export async function listListingIds(
  db: Queryable,
  part: number,
  size: number,
): Promise<{ id: ListingId; updatedAt: Date }[]> {
  const { rows } = await db.execute<{ id: ListingId; updatedAt: string }>(sql`
    select id, updated_at from listings
    where is_public and id > ${(part - 1) * size}::bigint and id <= ${part * size}::bigint order by id`)
  return rows.map((row) => ({ id: row.id, updatedAt: new Date(row.updatedAt) }))
}

/** The parts of this size that have public listings. */
export async function listIdParts(db: Queryable, size: number): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(1, (select max(id) from listings where is_public) / ${size}::integer + 1) part
    where exists (
      select from listings where is_public and id > (part - 1) * ${size}::bigint and id <= part * ${size}::bigint
    ) order by part`)
  return rows.map(({ part }) => part)
}

/** When public listings last changed, by id. */
export async function listUpdates(db: Queryable, ids: readonly ListingId[]): Promise<Map<ListingId, Date>> {
  const { rows } = await db.execute<{ id: ListingId; updatedAt: string }>(sql`
    select id, updated_at from listings where is_public and id = any(${ids}::integer[])`)
  return new Map(rows.map((row) => [row.id, new Date(row.updatedAt)]))
}

const IS_SHOWN = isShownToStrangers('p')

/** Excerpts end at a word boundary, so one more character shows whether the text was cut. */
export const EXCERPT_LENGTH = 180

export function excerptColumns(): SQL {
  return summaryColumns(sql`left(description, ${EXCERPT_LENGTH + 1})`, 1)
}

/** An answer to a search shows where a description has its words. */
function hitColumns({ filter }: ListingPageQuery): SQL {
  return filter.search ? summaryColumns(sql`description`, 1) : excerptColumns()
}

function wholeColumns(): SQL {
  return sql`${summaryColumns(sql`description`, product.maxPictures)}, ${HAS_FIGURES} as has_figures,
    ${COUNTING_CHECKS} as checks, ${FACTS} as facts`
}

function summaryColumns(description: SQL, previews: number): SQL {
  return sql`id, title, ${description} as description, location, public_latitude, public_longitude, industry, price_cents,
    monthly_cash_flow_cents, provable_year, multiple_hundredths, year_established, property_included, verification_status, status, seller_id, created_at,
    is_confidential, pin_miles, ${SELLER_REPLIES} as replies,
    array(select key from listing_pictures p where p.listing_id = l.id and ${IS_SHOWN} order by position) as picture_keys,
    array(select preview from (
      select preview, position from listing_pictures p where p.listing_id = l.id and ${IS_SHOWN}
      order by position offset ${product.freePictures}
    ) locked where preview is not null order by position limit ${previews}) as picture_previews`
}
