import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { DAYS_BEFORE, dayOf, TODAY, ZONE } from '#server/model/market-time.ts'

/** Events after one id up to another, and the first day of the 30-day sums. */
export interface Slice {
  after: number
  upTo: number
  since: string
}

/** A session ends after this much inactivity. */
const IDLE = sql`interval '30 minutes'`
/** An event that arrives later than this after the newest one is counted, but may be assigned to a separate session. */
const GRACE = sql`interval '2 days'`
/** Daily views are kept as long as events. */
const KEPT_DAYS = 400

/**
 * The newest id below which no new events can appear: writers hold a lock until they commit. Not for a transaction of
 * several statements, which would block all writers.
 */
export async function findLastSettledId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select last_settled_event_id() as id`)
  return rows[0]?.id ?? 0
}

/** Undefined while another run holds the lock. */
export async function lockProgress(tx: Queryable): Promise<{ doneId: number; since: string } | undefined> {
  const { rows } = await tx.execute<{ doneId: number; since: string }>(
    sql`select done_id, since::text from event_progress for update skip locked`,
  )
  return rows[0]
}

/** Removes the oldest day from the 30-day sums, if it is out of range. Returns whether it did. */
export async function dropDay(tx: Queryable, since: string): Promise<boolean> {
  const { rows } = await tx.execute<{ next: string }>(sql`
    update event_progress set since = since + 1 where since < ${TODAY} - ${DAYS_BEFORE}::integer
    returning since::text as next`)
  const next = rows[0]?.next
  if (next === undefined) return false
  const isOver = sql`day = ${since}::date`
  await tx.execute(sql`
    update listing_views kept set views = kept.views - gone.views
    from (select listing_id, sum(views) as views from listing_view_days where ${isOver} group by listing_id) gone
    where kept.listing_id = gone.listing_id`)
  await tx.execute(sql`
    update search_terms kept set searches = kept.searches - gone.searches, conversions = kept.conversions - gone.conversions
    from (
      select term, sum(searches) as searches, sum(conversions) as conversions from search_term_days
      where ${isOver} group by term
    ) gone
    where kept.term = gone.term`)
  await tx.execute(sql`delete from listing_views where views = 0`)
  await tx.execute(sql`delete from search_terms where searches = 0`)
  for (const table of ['search_term_days', 'visit_days', 'user_hours', 'hour_days']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where day < ${next}::date`)
  }
  await tx.execute(sql`delete from listing_view_days where day < ${next}::date - ${KEPT_DAYS}::integer`)
  return true
}

/** Views by the seller and by staff are not counted. */
export async function countViews(tx: Queryable, slice: Slice): Promise<void> {
  await tx.execute(sql`
    with viewed as (
      select e.listing_id, ${dayOf(sql`e.created_at`)} as day, count(*) as views
      from events e join listings l on l.id = e.listing_id
      where ${isIn(slice)} and e.name = 'business_view' and not e.by_staff and l.seller_id is distinct from e.user_id
      group by 1, 2
    ), days as (
      insert into listing_view_days (listing_id, day, views) select listing_id, day, views from viewed
      on conflict (listing_id, day) do update set views = listing_view_days.views + excluded.views
    )
    insert into listing_views (listing_id, views)
    select listing_id, sum(views) from viewed where day >= ${slice.since}::date group by listing_id
    on conflict (listing_id) do update set views = listing_views.views + excluded.views`)
}

export async function countSearches(tx: Queryable, slice: Slice): Promise<void> {
  await tx.execute(sql`
    with searched as (
      select e.id, e.visitor_id, e.created_at, e.term, ${dayOf(sql`e.created_at`)} as day
      from events e where ${isIn(slice)} and e.term is not null
    ), open as (
      insert into open_searches (event_id, visitor_id, searched_at, term)
      select id, visitor_id, created_at, term from searched
    ), counted as (
      select day, term, count(*) as searches, 0 as conversions from searched where day >= ${slice.since}::date group by 1, 2
    )
    ${addToTerms()}`)
}

/**
 * Merges a slice's events into the known sessions: an event between two sessions joins them into one. The daily sums
 * change by the difference.
 */
export async function joinVisits(tx: Queryable, slice: Slice): Promise<void> {
  await tx.execute(sql`
    with points as (
      select e.visitor_id, e.created_at as started_at, e.created_at as last_at,
        case when e.name = 'business_view' then e.created_at end as last_view_at
      from events e where ${isIn(slice)}
    ), reach as (
      select visitor_id, min(started_at) - ${IDLE} as earliest, max(last_at) + ${IDLE} as latest from points group by 1
    ), known as (
      delete from visits v using reach r
      where v.visitor_id = r.visitor_id and v.last_at >= r.earliest and v.started_at <= r.latest
      returning v.visitor_id, v.started_at, v.last_at, v.last_view_at
    ), spans as (
      select * from points union all select * from known
    ), marked as (
      select *, started_at < ${IDLE} + max(last_at) over (
        partition by visitor_id order by started_at, last_at rows between unbounded preceding and 1 preceding
      ) as goes_on from spans
    ), numbered as (
      select *, count(*) filter (where goes_on is not true) over (partition by visitor_id order by started_at, last_at) as number
      from marked
    ), joined as (
      insert into visits (visitor_id, started_at, last_at, last_view_at)
      select visitor_id, min(started_at), max(last_at), max(last_view_at) from numbered group by visitor_id, number
      returning started_at, last_at
    ), changes as (
      select started_at, last_at, 1 as delta from joined union all select started_at, last_at, -1 from known
    )
    insert into visit_days (day, visits, duration_ms)
    select ${dayOf(sql`started_at`)}, sum(delta), sum(delta * round(extract(epoch from last_at - started_at) * 1000))
    from changes group by 1
    on conflict (day) do update
    set visits = visit_days.visits + excluded.visits, duration_ms = visit_days.duration_ms + excluded.duration_ms`)
}

/** Counts these visitors' searches that were followed by a view of a business in the same session. */
export async function countConversions(tx: Queryable, slice: Slice): Promise<void> {
  await tx.execute(sql`
    with followed as (
      delete from open_searches s using visits v
      where v.visitor_id = s.visitor_id and s.searched_at >= v.started_at and s.searched_at < v.last_view_at
        and s.visitor_id in (select e.visitor_id from events e where ${isIn(slice)})
      returning s.term, ${dayOf(sql`s.searched_at`)} as day
    ), counted as (
      select day, term, 0 as searches, count(*) as conversions from followed where day >= ${slice.since}::date group by 1, 2
    )
    ${addToTerms()}`)
}

/** Adds the rows of `counted`: day, term, searches and conversions. */
function addToTerms(): SQL {
  return sql`, days as (
      insert into search_term_days (day, term, searches, conversions) select day, term, searches, conversions from counted
      on conflict (day, term) do update set searches = search_term_days.searches + excluded.searches,
        conversions = search_term_days.conversions + excluded.conversions
    )
    insert into search_terms (term, searches, conversions)
    select term, sum(searches), sum(conversions) from counted group by term
    on conflict (term) do update set searches = search_terms.searches + excluded.searches,
      conversions = search_terms.conversions + excluded.conversions`
}

export async function recordSightings(tx: Queryable, slice: Slice): Promise<void> {
  await tx.execute(sql`
    insert into user_sightings (user_id, joined_at, seen_at)
    select u.id, u.created_at, max(e.created_at) from events e join users u on u.id = e.user_id
    where ${isIn(slice)} group by u.id
    on conflict (user_id) do update set seen_at = greatest(user_sightings.seen_at, excluded.seen_at)`)
}

/** A user seen again at the same hour of the day moves from the count of the earlier day to today's. */
export async function recordHours(tx: Queryable, slice: Slice): Promise<void> {
  await tx.execute(sql`
    with active as (
      select e.user_id, extract(hour from e.created_at at time zone ${ZONE})::smallint as hour,
        max(${dayOf(sql`e.created_at`)}) as day
      from events e where ${isIn(slice)} and e.user_id is not null group by 1, 2
    ), before as (
      select h.user_id, h.hour, h.day from user_hours h join active a on a.user_id = h.user_id and a.hour = h.hour
    ), moved as (
      insert into user_hours (user_id, hour, day)
      select user_id, hour, day from active where day >= ${slice.since}::date
      on conflict (user_id, hour) do update set day = excluded.day where user_hours.day < excluded.day
      returning user_id, hour, day
    ), changes as (
      select hour, day, 1 as delta from moved
      union all
      select b.hour, b.day, -1 from before b join moved m on m.user_id = b.user_id and m.hour = b.hour
    )
    insert into hour_days (hour, day, users) select hour, day, sum(delta) from changes group by 1, 2
    on conflict (hour, day) do update set users = hour_days.users + excluded.users`)
}

export async function saveProgress(tx: Queryable, slice: Slice): Promise<void> {
  await tx.execute(sql`
    update event_progress set done_id = ${slice.upTo},
      newest_at = greatest(newest_at, (select max(e.created_at) from events e where ${isIn(slice)}))`)
}

/** Deletes sessions that ended long ago, with their searches. Their sums stay. */
export async function forgetVisits(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with over as (
      delete from visits where last_at < (select newest_at from event_progress) - ${GRACE}
      returning visitor_id, started_at, last_at
    )
    delete from open_searches s using over o
    where s.visitor_id = o.visitor_id and s.searched_at between o.started_at and o.last_at`)
}

function isIn({ after, upTo }: Slice): SQL {
  return sql`e.id > ${after} and e.id <= ${upTo}`
}
