import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ShownListing } from '#shared/saved/listing-change.ts'
import type { SavedSearchId } from '#shared/saved/saved-searches.ts'
import type { Frequency, MatchReason } from '#shared/saved/saved-words.ts'
import { wishesOf } from '#server/model/buyer-wishes.ts'
import type { StoredWishes } from '#server/model/buyer-wishes.ts'
import { lastMorning } from '#server/model/market-time.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { rowOfJson } from '#server/platform/database/query.ts'
import { ASKED_COLUMNS, WITH_BASIS } from './search-columns.ts'
import type { AskedSearch } from './search-columns.ts'

/** A search with what its owner looks for besides. */
export interface FittedSearch extends AskedSearch {
  wishes: StoredWishes
}

/** A `FoundChange` from `search_matches told` and `listing_changes c`. */
const FOUND = sql`jsonb_build_object('changeId', c.id, 'reason', told.reason, 'listingId', c.listing_id,
  'fromCents', (c.before->>'priceCents')::bigint)`

const WISHES = sql`${wishesOf(sql`s.user_id`)} as wishes`

export interface DueSearch extends FittedSearch {
  id: SavedSearchId
  userId: UserId
  name: string
  /** Newest first. */
  found: FoundChange[]
}

/** A change that a search found. */
export interface FoundChange {
  changeId: number
  reason: MatchReason
  listingId: ListingId
  /** The price before the change; null when it was not public, or had none. */
  fromCents: number | null
}

/** Listings that are public now, by their ids. */
export type ShownListings = Partial<Record<ListingId, ShownListing>>

/** What waits for its owner by now: at once, since before the last morning, or since before the last Monday's. */
function isDue(): SQL {
  return sql`m.told_at is null and m.created_at < case s.frequency
    when 'instant' then 'infinity'::timestamptz when 'daily' then ${lastMorning('day')}
    when 'weekly' then ${lastMorning('week')} else '-infinity'::timestamptz end`
}

/**
 * Marks what waits as told, for the next searches, and returns it with the listings as they are now. Those that left the
 * market since are not in it. The rows stay locked until the transaction ends, so two processes tell different searches.
 */
export async function claimDue(
  db: Queryable,
  limit: number,
): Promise<{ taken: number; searches: DueSearch[]; listings: ShownListings }> {
  const { rows } = await db.execute<{
    taken: number
    searches: DueSearch[] | null
    listings: ShownListings | null
  }>(sql`
    with due as (
      select s.id, s.user_id, s.name, ${ASKED_COLUMNS}, ${WISHES} from saved_searches s ${WITH_BASIS}
      where exists (select from search_matches m where m.search_id = s.id and ${isDue()})
      order by s.id limit ${limit} for update of s skip locked
    ), told as (
      update search_matches m set told_at = now() from saved_searches s
      where s.id = m.search_id and s.id in (select id from due) and ${isDue()}
      returning m.search_id, m.change_id, m.reason
    ), found as (
      select told.search_id, told.change_id, c.listing_id, ${FOUND} as facts
      from told join listing_changes c on c.id = told.change_id
    )
    select (select count(*) from due) as taken, (
      select json_agg(to_jsonb(due) || jsonb_build_object('found', (
        select jsonb_agg(facts order by change_id desc) from found where found.search_id = due.id)) order by due.id)
      from due where exists (select from found where found.search_id = due.id)
    ) as searches, (
      select json_object_agg(l.id, shown_listing(l)) from listings l
      where l.is_public and l.id in (select listing_id from found)
    ) as listings`)
  return {
    taken: rows[0]?.taken ?? 0,
    searches: (rows[0]?.searches ?? []).map(rowOfJson),
    listings: rows[0]?.listings ?? {},
  }
}

export async function deleteMatches(
  db: Queryable,
  matches: readonly { searchId: SavedSearchId; changeId: number }[],
): Promise<void> {
  if (matches.length === 0) return
  await db.execute(sql`
    delete from search_matches m
    using json_to_recordset(${JSON.stringify(matches)}::json) as given ("searchId" integer, "changeId" bigint)
    where m.search_id = given."searchId" and m.change_id = given."changeId"`)
}

/** The facts of a mail about a search; undefined for an address that is not verified, or a search that is off. */
export interface SearchMailFacts extends FittedSearch {
  userId: UserId
  name: string
  frequency: Frequency
  email: string
  firstName: string
}

export async function findSearchMail(db: Queryable, id: SavedSearchId): Promise<SearchMailFacts | undefined> {
  const { rows } = await db.execute<SearchMailFacts>(sql`
    select s.user_id, s.name, s.frequency, ${ASKED_COLUMNS}, ${WISHES}, u.email, u.first_name
    from saved_searches s join users u on u.id = s.user_id ${WITH_BASIS}
    where s.id = ${id} and s.frequency <> 'off' and u.email_verified`)
  return rows[0]
}

/** What a search found in some changes, newest first, with the listings as they are now, if they are on the market. */
export async function listFound(
  db: Queryable,
  searchId: SavedSearchId,
  changeIds: readonly number[],
): Promise<{ found: FoundChange[]; listings: ShownListings }> {
  const { rows } = await db.execute<{ facts: FoundChange; shown: ShownListing | null }>(sql`
    select ${FOUND} as facts, shown_listing(l) as shown
    from search_matches told join listing_changes c on c.id = told.change_id join listings l on l.id = c.listing_id
    where told.search_id = ${searchId} and told.change_id = any(${changeIds}::bigint[])
    order by c.id desc`)
  const listings = rows.flatMap(({ facts, shown }) => (shown ? [[facts.listingId, shown] as const] : []))
  return { found: rows.map(({ facts }) => facts), listings: Object.fromEntries(listings) }
}

/**
 * The facts of a mail about a saved business; undefined when its owner does not follow it any more. One that is off the
 * market is called what strangers saw last, and has no name if that is gone.
 */
export interface BusinessMailFacts {
  email: string
  firstName: string
  title: string
  location: string
  isPublic: boolean
}

export async function findBusinessMail(
  db: Queryable,
  userId: UserId,
  listingId: ListingId,
): Promise<BusinessMailFacts | undefined> {
  const { rows } = await db.execute<BusinessMailFacts>(sql`
    select u.email, u.first_name, l.is_public,
      case when l.is_public then l.title else coalesce(gone.shown->>'title', '') end as title,
      case when l.is_public then l.location else coalesce(gone.shown->>'location', '') end as location
    from saved_listings s join listings l on l.id = s.listing_id join users u on u.id = s.user_id
      left join left_listings gone on gone.listing_id = l.id
        and not exists (select from listing_take_downs t where t.listing_id = l.id)
    where s.user_id = ${userId} and s.listing_id = ${listingId} and s.is_followed and u.email_verified`)
  return rows[0]
}
