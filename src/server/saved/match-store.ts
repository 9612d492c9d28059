import { LEAST_MILES_OF_LONGITUDE } from '#region/bounds.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { cashToClose } from '#shared/financing/purchase-facts.ts'
import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import { multipleHundredths } from '#shared/listings/matches-filter.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { toFilterable } from '#shared/saved/alert-reason.ts'
import type { ShownListing } from '#shared/saved/listing-change.ts'
import type { SavedSearchId } from '#shared/saved/saved-searches.ts'
import { SETTLE_MINUTES } from '#shared/saved/saved-words.ts'
import type { BusinessNews, MatchReason } from '#shared/saved/saved-words.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { ASKED_COLUMNS, WITH_BASIS } from './search-columns.ts'
import type { AskedSearch } from './search-columns.ts'

const MATCH_LOCK = 7_246_011

/** Whether this transaction may compare changes: only one does at a time. */
export async function lockMatching(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${MATCH_LOCK}) as is_free`,
  )
  return rows[0]?.isFree === true
}

/** Tells the database that a transaction still goes on: it ends those that are idle for long. */
export async function touchTransaction(db: Queryable): Promise<void> {
  await db.execute(sql`select`)
}

/** Somebody who edits for hours is told of after this time all the same. */
const LONGEST_WAIT_MINUTES = 60

/** The changes of a listing since the last comparison, as one. */
export interface SettledChange {
  /** Of the last of them. */
  id: number
  listingId: ListingId
  sellerId: UserId
  status: ListingStatus
  before: ShownListing | null
  after: ShownListing | null
  /** The time of the first of them. */
  since: string
  /** What is known of earlier changes, which were compared: whether there are any, and the lowest price of all. */
  isKnown: boolean
  lowestCents: number | null
  /** What those who saved it were told in the last day. */
  newsOfDay: BusinessNews[]
}

/**
 * Listings that have not changed again for five minutes, those that changed first first. Their last changes stay until
 * the transaction ends, so that whoever deletes them then deletes their matches as well.
 */
export async function listSettledChanges(db: Queryable, limit: number): Promise<SettledChange[]> {
  const { rows } = await db.execute<SettledChange>(sql`
    select l.id as "listingId", l.seller_id, l.status, settled.last_id as id,
      settled.since, (select before from listing_changes where id = settled.first_id) as before, latest.after, earlier.*
    from (
      select listing_id, min(id) as first_id, max(id) as last_id, min(created_at) as since
      from listing_changes where matched_at is null
      group by listing_id
      having max(created_at) <= now() - make_interval(mins => ${SETTLE_MINUTES})
        or min(created_at) <= now() - make_interval(mins => ${LONGEST_WAIT_MINUTES})
      order by min(id) limit ${limit}
    ) settled join listings l on l.id = settled.listing_id join listing_changes latest on latest.id = settled.last_id
    cross join lateral (
      select count(*) > 0 as is_known,
        min(least((before->>'priceCents')::bigint, (after->>'priceCents')::bigint)) as lowest_cents,
        coalesce(array_agg(news) filter (where news is not null and matched_at > now() - interval '1 day'), '{}') as news_of_day
      from listing_changes where listing_id = l.id and matched_at is not null
    ) earlier
    order by settled.last_id for key share of latest`)
  return rows
}

export interface ComparedChange extends SettledChange {
  /** What those who saved the listing were told of it. */
  news: BusinessNews | undefined
}

/** Marks changes as compared. Of several that settled together one row remains. */
export async function markMatched(db: Queryable, changes: readonly ComparedChange[]): Promise<void> {
  const given = changes.map(({ id, listingId, before, news }) => ({ id, listingId, before, news }))
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as given (id bigint, "listingId" integer, before jsonb, news text)
    ), merged as (
      delete from listing_changes c using given
      where c.listing_id = given."listingId" and c.id < given.id and c.matched_at is null
    )
    update listing_changes c set matched_at = now(), before = given.before, news = given.news,
      kind = listing_change_kind(given.before, c.after)
    from given where c.id = given.id`)
}

export interface Candidate extends AskedSearch {
  id: SavedSearchId
  userId: UserId
}

/** Of so many listings, the database compares each with the columns of searches. More are compared here, in one reading. */
export const FEW = 4

/** The id of the newest search; 0 for none. */
export async function lastSearchId(db: Queryable): Promise<SavedSearchId> {
  const { rows } = await db.execute<{ id: SavedSearchId | null }>(sql`select max(id) as id from saved_searches`)
  return rows[0]?.id ?? 0
}

/**
 * The searches with ids after the first and up to the second that may match one of some listings as they are now: those that
 * no plain column rules out. `matchesFilter` decides. Of few listings, an index finds the searches for their industries and for any.
 */
export async function listCandidates(
  db: Queryable,
  listings: readonly { after: ShownListing }[],
  afterId: SavedSearchId,
  upToId: SavedSearchId,
): Promise<Candidate[]> {
  const industries = [...new Set(['', ...listings.map(({ after }) => after.industry)])]
  const columns = listings.map(({ after }) => sql`(${columnConditions(after)})`)
  const mayMatch =
    listings.length <= FEW
      ? sql`coalesce(s.industry, '') = any(${industries}::text[]) and (${sql.join(columns, sql` or `)})`
      : sql`true`
  const { rows } = await db.execute<Candidate>(sql`
    select s.id, s.user_id, ${ASKED_COLUMNS} from saved_searches s ${WITH_BASIS}
    where s.frequency <> 'off' and s.id > ${afterId} and s.id <= ${upToId} and ${mayMatch} order by s.id`)
  return rows
}

/** What each column says about a listing on its own. Whatever it doesn't rule out is left to `matchesFilter`. */
function columnConditions(after: ShownListing): SQL {
  const { industry, propertyIncluded, priceCents, monthlyCashFlowCents, verificationStatus, latitude, longitude } =
    after
  const listing = toFilterable(after)
  const conditions = [
    sql`(s.industry is null or s.industry = ${industry})`,
    sql`(s.property_included is null or s.property_included = ${propertyIncluded})`,
    atMost(sql`s.cash_flow_min`, monthlyCashFlowCents === null ? undefined : Math.floor(monthlyCashFlowCents / 100)),
    atLeast(sql`s.multiple_max_hundredths`, multipleHundredths(listing)),
    atLeast(sql`s.cash_to_close_max::bigint * 100`, cashToClose(priceCents)),
    atMost(sql`s.years_min`, listing.yearsInBusiness ?? undefined),
  ]
  if (priceCents !== null) {
    conditions.push(
      atMost(sql`s.price_min`, Math.floor(priceCents / 100)),
      atLeast(sql`s.price_max`, Math.ceil(priceCents / 100)),
    )
  }
  if (priceCents === null || monthlyCashFlowCents === null) {
    conditions.push(sql`not s.disclosed_only and s.dscr_min_hundredths is null`)
  }
  if (verificationStatus !== 'verified') conditions.push(sql`not s.verified_only`)
  conditions.push(
    latitude === null || longitude === null
      ? sql`s.near_latitude is null`
      : sql`(s.near_latitude is null or (${isCloseTo(sql`s.near_latitude`, latitude, MILES_OF_LATITUDE)}
          and ${isCloseTo(sql`s.near_longitude`, longitude, LEAST_MILES_OF_LONGITUDE)}))`,
  )
  return sql.join(conditions, sql` and `)
}

/** A degree has at least so many miles. */
const MILES_OF_LATITUDE = 68

/** Whether a coordinate of a place is so near that of a listing, in hundredths of a degree, that it may be within the miles. */
function isCloseTo(place: SQL, hundredths: number, milesOfDegree: number): SQL {
  return sql`abs(${place} - ${hundredths / 100}::float8) < coalesce(s.miles, ${DEFAULT_MILES}) / ${milesOfDegree}::float8 + 0.02`
}

/** A lower bound that is not above the figure. Without the figure there must be no bound. */
function atMost(bound: SQL, figure: number | undefined): SQL {
  return figure === undefined ? sql`${bound} is null` : sql`(${bound} is null or ${bound} <= ${figure})`
}

/** An upper bound that is not below the figure. */
function atLeast(bound: SQL, figure: number | undefined): SQL {
  return figure === undefined ? sql`${bound} is null` : sql`(${bound} is null or ${bound} >= ${figure})`
}

export interface Match {
  searchId: SavedSearchId
  changeId: number
  reason: MatchReason
}

export async function insertMatches(db: Queryable, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  await db.execute(sql`
    insert into search_matches (search_id, change_id, reason)
    select * from ${tableOf(matches)} on conflict do nothing`)
}

/**
 * The same for listings that were compared before. A search that found one of them has heard of it: it is not new again,
 * and that it matches again is news once a day.
 */
export async function insertMatchesAgain(db: Queryable, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  await db.execute(sql`
    insert into search_matches (search_id, change_id, reason)
    select given.* from ${tableOf(matches)} cross join lateral (
      select max(m.created_at) as found_at from listing_changes c
        join listing_changes earlier on earlier.listing_id = c.listing_id and earlier.matched_at is not null
        join search_matches m on m.search_id = given.search_id and m.change_id = earlier.id
      where c.id = given.change_id
    ) known
    where reason = 'price_cut' or found_at is null
      or reason = 'now_matches' and found_at < now() - interval '1 day'
    on conflict do nothing`)
}

function tableOf(matches: readonly Match[]): SQL {
  const column = (name: keyof Match) => `{${matches.map((match) => match[name]).join(',')}}`
  return sql`unnest(${column('searchId')}::integer[], ${column('changeId')}::bigint[], ${column('reason')}::text[])
    as given (search_id, change_id, reason)`
}

/** Who had saved a listing before it changed and wants to be told, apart from its owner. */
export async function listFollowers(db: Queryable, { listingId, sellerId, since }: SettledChange): Promise<UserId[]> {
  const { rows } = await db.execute<{ userId: UserId }>(sql`
    select user_id from saved_listings
    where listing_id = ${listingId} and is_followed and user_id <> ${sellerId} and created_at < ${since}::timestamptz`)
  return rows.map(({ userId }) => userId)
}

const KEPT_DAYS = 90
/** Each has up to thousands of matches, which are deleted with it. This runs twice a minute. */
const FORGOTTEN = 10

/** Deletes some of the changes that are too old, so that it takes as long after an outage, or 90 days after a bulk of them. */
export async function deleteOldChanges(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from listing_changes where id in (
      select id from listing_changes
      where matched_at is not null and created_at < now() - make_interval(days => ${KEPT_DAYS})
      order by created_at limit ${FORGOTTEN})`)
}
