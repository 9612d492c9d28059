import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { LEAST_PEOPLE, RECENT_DAYS } from '#shared/market/market.ts'
import type { DemandBand } from '#shared/market/demand.ts'
import type { PassReason } from '#shared/conversations/pass-reasons.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { dayOf, TODAY } from '#server/model/market-time.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const SINCE = sql`(${TODAY} - ${RECENT_DAYS - 1}::integer)`

/** Every event up to this one is settled: none before it can still be added. */
export async function findLastSettledId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select last_settled_event_id() as id`)
  return rows[0]?.id ?? 0
}

/** Undefined while another run has the lock. */
export async function lockDone(tx: Queryable): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select done_id as id from market_progress for update skip locked`,
  )
  return rows[0]?.id
}

export async function saveDone(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`update market_progress set done_id = ${id}`)
}

/** The searches of one visitor on one day that are alike. */
export interface Searches {
  day: string
  visitorId: string
  term: string | null
  industry: string | null
  /** In whole dollars. */
  priceMax: number | null
  searches: number
  foundNothing: number
}

/** Searches and filters among the events between two ids; not by staff, and not by members who list businesses. */
export async function listSearches(tx: Queryable, after: number, upTo: number): Promise<Searches[]> {
  const { rows } = await tx.execute<Searches>(sql`
    select ${dayOf(sql`e.created_at`)}::text as day, e.visitor_id as "visitorId",
      coalesce(e.term, lower(e.details->>'search')) as term, e.details->>'industry' as industry,
      (e.details->>'priceMax')::bigint as price_max, count(*) as searches,
      count(*) filter (where e.details->>'resultCount' = '0') as "foundNothing"
    from events e
    where e.id > ${after} and e.id <= ${upTo} and not e.by_staff and ${dayOf(sql`e.created_at`)} >= ${SINCE}
      and e.name in ('search_performed', 'homepage_search_redirect', 'filters_applied', 'marketplace_filter_apply')
      and not exists (select from listings l where l.seller_id = e.user_id)
    group by 1, 2, 3, 4, 5`)
  return rows
}

export interface Demand {
  day: string
  industry: string
  county: string
  band: DemandBand
  visitorId: string
  searches: number
  foundNothing: number
}

/** Adds rows whose keys differ from each other. */
export async function addDemand(tx: Queryable, demand: readonly Demand[]): Promise<void> {
  await tx.execute(sql`
    insert into demand_days (day, industry, county, band, visitor_id, searches, found_nothing)
    select day, industry, county, band, "visitorId", searches, "foundNothing"
    from json_to_recordset(${JSON.stringify(demand)}::json) as given (day date, industry text, county text, band text,
      "visitorId" uuid, searches integer, "foundNothing" integer)
    on conflict (day, industry, county, band, visitor_id) do update
    set searches = demand_days.searches + excluded.searches,
      found_nothing = demand_days.found_nothing + excluded.found_nothing`)
}

/** What a visitor typed on a day. */
export interface UnmetWord {
  day: string
  word: string
  visitorId: string
}

export async function addUnmetWords(tx: Queryable, words: readonly UnmetWord[]): Promise<void> {
  await tx.execute(sql`
    insert into unmet_words (day, word, visitor_id)
    select day, word, "visitorId"
    from json_to_recordset(${JSON.stringify(words)}::json) as given (day date, word text, "visitorId" uuid)
    on conflict do nothing`)
}

/** What enough visitors typed in 30 days, the most frequent first. */
export async function listUnmetWords(db: Queryable, limit: number): Promise<{ word: string; visitors: number }[]> {
  const { rows } = await db.execute<{ word: string; visitors: number }>(sql`
    select word, ${visitors()} as visitors from unmet_words where day >= ${SINCE} group by word
    having ${visitors()} >= ${LEAST_PEOPLE} order by visitors desc, word collate "C" limit ${limit}`)
  return rows
}

export async function forgetOldDemand(tx: Queryable): Promise<void> {
  await tx.execute(sql`delete from demand_days where day < ${SINCE}`)
  await tx.execute(sql`delete from unmet_words where day < ${SINCE}`)
}

/** Where the most visitors looked in vain in 30 days, each time at least five. */
export async function listUnmet(
  db: Queryable,
): Promise<{ industry: string; county: string; visitors: number; foundNothing: number }[]> {
  const { rows } = await db.execute<{ industry: string; county: string; visitors: number; foundNothing: number }>(sql`
    select industry, county, ${visitors()} as visitors, ${visitors(sql`found_nothing > 0`)} as "foundNothing"
    from demand_days where day >= ${SINCE} and industry <> '' and county <> '' group by industry, county
    having ${visitors(sql`found_nothing > 0`)} >= ${LEAST_PEOPLE}
    order by "foundNothing" desc, visitors desc, industry collate "C", county collate "C"`)
  return rows
}

export interface DemandCounts {
  visitors: number
  foundNothing: number
}

/** A visitor with several limits is in several bands. */
export interface BandDemand {
  band: DemandBand
  visitors: number
}

/** Who looked for an industry in 30 days in each of these places, given by their counties; undefined is the whole state. */
export async function countDemand(
  db: Queryable,
  industry: string,
  places: readonly (readonly string[] | undefined)[],
): Promise<{ all: DemandCounts; bands: BandDemand[] }[]> {
  const one = (counties: readonly string[] | undefined, index: number) => sql`
    select ${index}::integer as place, band, ${visitors()} as visitors, ${visitors(sql`found_nothing > 0`)} as found_nothing
    from demand_days where ${isAbout(industry, counties)} group by grouping sets ((), (band))`
  const { rows } = await db.execute<DemandCounts & { place: number; band: DemandBand | null }>(
    sql.join(places.map(one), sql` union all `),
  )
  return places.map((_, index) => {
    const here = rows.filter(({ place }) => place === index)
    const all = here.find(({ band }) => band === null) ?? { visitors: 0, foundNothing: 0 }
    return {
      all,
      bands: here.flatMap(({ band, visitors: people }) => (band === null ? [] : [{ band, visitors: people }])),
    }
  })
}

/** What a listing is and where, and why buyers passed on it. */
interface PassedListing {
  sellerId: UserId
  industry: string
  /** Of the business itself, also of a confidential one. */
  location: string
  /** How often they gave each reason, the most frequent first. */
  reasons: { reason: PassReason; count: number }[]
}

export async function findPassedListing(db: Queryable, id: ListingId): Promise<PassedListing | undefined> {
  const { rows } = await db.execute<PassedListing>(sql`
    select l.seller_id, l.industry, case when l.is_confidential then i.location else l.location end as location, (
      select coalesce(json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
      from (
        select buyer_pass_reason as reason, count(*) as count from conversations
        where listing_id = l.id and buyer_pass_reason is not null group by buyer_pass_reason
      ) given
    ) as reasons
    from listings l left join listing_identities i on i.listing_id = l.id where l.id = ${id}`)
  return rows[0]
}

function isAbout(industry: string, counties: readonly string[] | undefined): SQL {
  const isThere = counties ? sql`county = any(${[...counties]}::text[])` : sql`true`
  return sql`day >= ${SINCE} and industry = ${industry} and ${isThere}`
}

function visitors(condition = sql`true`): SQL {
  return sql`count(distinct visitor_id) filter (where ${condition})`
}
