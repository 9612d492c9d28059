import { sql } from '#server/platform/database/sql.ts'
import type { AdvancedEngagement, ListingDay } from '#shared/insights/insights.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { DAYS_BEFORE, dayOf, TODAY } from '#server/model/market-time.ts'

interface Engagement extends Pick<AdvancedEngagement, 'mostViewedBusinesses' | 'userActivityHeatmap'> {
  /** Users who joined at least so many periods of 24 hours ago. */
  joined7: number
  joined30: number
  /** How many of them were active after that. */
  returned7: number
  returned30: number
  /** Sessions that began in the last 30 days. */
  visits: number
  durationMs: number
  terms: { searchTerm: string; searches: number; conversions: number }[]
}

/**
 * The most viewed include listings that are off the market by now. Each user counts once per hour of the day, over the last
 * seven days.
 *
 * @param top how many businesses and terms.
 */
export async function findEngagement(db: Queryable, top: number): Promise<Engagement> {
  const { rows } = await db.execute<Engagement>(sql`
    select ${joined(7)} as joined7, ${returned(7)} as returned7, ${joined(30)} as joined30, ${returned(30)} as returned30,
      coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(duration_ms), 0)::bigint as duration_ms,
      (
        select coalesce(json_agg(json_build_object('title', title, 'industry', industry, 'viewCount', views)
          order by views desc, id), '[]')
        from (
          select l.id, l.title, l.industry, v.views from listing_views v join listings l on l.id = v.listing_id
          order by v.views desc, l.id limit ${top}
        ) viewed
      ) as most_viewed_businesses,
      (
        select coalesce(json_agg(json_build_object('searchTerm', term, 'searches', searches, 'conversions', conversions)
          order by searches desc, term collate "C"), '[]')
        from (select * from search_terms order by searches desc, term collate "C" limit ${top}) searched
      ) as terms,
      (
        select json_agg(json_build_object('hour', hour, 'activeUsers', coalesce(users, 0)) order by hour)
        from generate_series(0, 23) hour left join (
          select hour, sum(users)::integer as users from hour_days where day > ${TODAY} - 7 group by hour
        ) counted using (hour)
      ) as user_activity_heatmap
    from visit_days where day >= ${TODAY} - ${DAYS_BEFORE}::integer`)
  const [row] = rows
  if (!row) throw new Error('a sum has no row')
  return row
}

const joined = (days: number) =>
  sql`(select count(*) from users where email_verified and created_at <= now() - ${spanOf(days)})`

const returned = (days: number) =>
  sql`(select count(*) from user_sightings where seen_at >= joined_at + ${spanOf(days)})`

const spanOf = (days: number) => sql`make_interval(hours => ${days * 24}::integer)`

/** Whose listing it is, and its days, oldest first. */
export async function findListingDays(
  db: Queryable,
  id: ListingId,
): Promise<{ sellerId: UserId; days: ListingDay[] } | undefined> {
  const { rows } = await db.execute<ListingDay & { sellerId: UserId }>(sql`
    select l.seller_id, to_char(given.day, 'YYYY-MM-DD') as day, coalesce(viewed.views, 0) as views,
      coalesce(asked.contacts, 0) as contacts
    from listings l
      cross join (select ${TODAY} - n as day from generate_series(0, ${DAYS_BEFORE}::integer) n) given
      left join listing_view_days viewed on viewed.listing_id = l.id and viewed.day = given.day
      left join (
        select ${dayOf(sql`created_at`)} as day, count(*)::integer as contacts from conversations
        where listing_id = ${id} group by 1
      ) asked on asked.day = given.day
    where l.id = ${id} order by given.day`)
  const [first] = rows
  return first && { sellerId: first.sellerId, days: rows.map(({ day, views, contacts }) => ({ day, views, contacts })) }
}
