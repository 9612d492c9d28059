import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { SavedSearchId } from '#shared/saved/saved-searches.ts'
import type { Frequency, MatchReason } from '#shared/saved/saved-words.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { FILTER_COLUMNS } from './search-columns.ts'
import type { FilterRow } from './search-columns.ts'

type Row = Record<string, unknown>

const ZONE = sql.raw(`'America/Los_Angeles'`)

/** Of a listing, only the last change that a search waits to tell counts. */
export interface DueSearch {
  id: SavedSearchId
  userId: UserId
  name: string
  items: AlertItem[]
}

export interface AlertItem {
  changeId: number
  reason: MatchReason
  listingId: ListingId
  title: string
  location: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
  /** Before the change; null when it was not public, or had no price. */
  fromCents: number | null
}

/** The last 7:00 in Washington, and the last one on a Monday. */
function lastMorning(unit: 'day' | 'week'): SQL {
  const step = sql.raw(unit)
  const local = sql`(now() at time zone ${ZONE} - interval '7 hours')`
  return sql`((date_trunc('${step}', ${local}) + interval '7 hours') at time zone ${ZONE})`
}

/** What waits for its owner by now: at once, since before the last morning, or since before the last Monday's. */
function isDue(): SQL {
  return sql`m.told_at is null and m.created_at < case s.frequency
    when 'instant' then 'infinity'::timestamptz when 'daily' then ${lastMorning('day')}
    when 'weekly' then ${lastMorning('week')} else '-infinity'::timestamptz end`
}

/**
 * Marks what waits as told, for the next searches, and returns it. Listings that left the market since are not in it.
 * The rows stay locked until the transaction ends, so two processes tell different searches.
 */
export async function takeDue(db: Queryable, limit: number): Promise<{ taken: number; searches: DueSearch[] }> {
  const { rows } = await db.execute<Row & { taken: number; searches: DueSearch[] | null }>(sql`
    with due as (
      select s.id, s.user_id, s.name from saved_searches s
      where exists (select from search_matches m where m.search_id = s.id and ${isDue()})
      order by s.id limit ${limit} for update of s skip locked
    ), told as (
      update search_matches m set told_at = now() from saved_searches s
      where s.id = m.search_id and s.id in (select id from due) and ${isDue()}
      returning m.search_id, m.change_id, m.reason
    ), items as (
      select distinct on (told.search_id, l.id) told.search_id, told.change_id, told.reason, l.id, l.title, l.location,
        l.price_cents, l.monthly_cash_flow_cents, (c.before->>'priceCents')::bigint as from_cents
      from told join listing_changes c on c.id = told.change_id join listings l on l.id = c.listing_id
      where l.is_public order by told.search_id, l.id, told.change_id desc
    )
    select (select count(*) from due) as taken, (
      select json_agg(json_build_object('id', due.id, 'userId', due.user_id, 'name', due.name, 'items', (
        select json_agg(json_build_object('changeId', change_id, 'reason', reason, 'listingId', id, 'title', title,
          'location', location, 'priceCents', price_cents, 'monthlyCashFlowCents', monthly_cash_flow_cents,
          'fromCents', from_cents) order by change_id desc)
        from items where items.search_id = due.id)) order by due.id)
      from due where exists (select from items where items.search_id = due.id)
    ) as searches`)
  return { taken: rows[0]?.taken ?? 0, searches: rows[0]?.searches ?? [] }
}

/** The facts of a mail about a search; undefined for an address that is not verified, or a search that is off. */
export interface SearchMailFacts extends Row, FilterRow {
  userId: UserId
  name: string
  frequency: Frequency
  email: string
  firstName: string
}

export async function findSearchMail(db: Queryable, id: SavedSearchId): Promise<SearchMailFacts | undefined> {
  const { rows } = await db.execute<SearchMailFacts>(sql`
    select s.user_id as "userId", s.name, s.frequency, ${FILTER_COLUMNS}, u.email, u.first_name as "firstName"
    from saved_searches s join users u on u.id = s.user_id
    where s.id = ${id} and s.frequency <> 'off' and u.email_verified`)
  return rows[0]
}

/** The listings of matches as they are now, in the order of the changes; those that left the market are not told. */
export async function listItems(
  db: Queryable,
  searchId: SavedSearchId,
  changeIds: readonly number[],
): Promise<AlertItem[]> {
  const { rows } = await db.execute<Row & AlertItem>(sql`
    select c.id as "changeId", m.reason, l.id as "listingId", l.title, l.location, l.price_cents as "priceCents",
      l.monthly_cash_flow_cents as "monthlyCashFlowCents", (c.before->>'priceCents')::bigint as "fromCents"
    from search_matches m join listing_changes c on c.id = m.change_id join listings l on l.id = c.listing_id
    where m.search_id = ${searchId} and m.change_id = any(${sql.param(changeIds)}::bigint[]) and l.is_public
    order by c.id desc`)
  return rows
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
  const { rows } = await db.execute<Row & BusinessMailFacts>(sql`
    select u.email, u.first_name as "firstName", l.is_public as "isPublic",
      case when l.is_public then l.title else coalesce(gone.shown->>'title', '') end as title,
      case when l.is_public then l.location else coalesce(gone.shown->>'location', '') end as location
    from saved_listings s join listings l on l.id = s.listing_id join users u on u.id = s.user_id
      left join left_listings gone on gone.listing_id = l.id
    where s.user_id = ${userId} and s.listing_id = ${listingId} and s.is_followed and u.email_verified`)
  return rows[0]
}
