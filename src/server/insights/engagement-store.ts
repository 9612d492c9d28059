import { sql } from '#server/platform/database/sql.ts'
import type { AdvancedEngagement, ListingDay } from '#shared/insights/insights.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { DAYS_BEFORE, dayOf, TODAY } from '#server/model/market-time.ts'

/** How many users joined at least `days` periods of 24 hours ago, and how many of them were active after that. */
export async function countReturned(db: Queryable, days: number): Promise<{ joined: number; returned: number }> {
  const span = sql`make_interval(hours => ${days * 24}::integer)`
  const { rows } = await db.execute<{ joined: number; returned: number }>(sql`
    select (select count(*) from users where email_verified and created_at <= now() - ${span}) as joined,
      (select count(*) from user_sightings where seen_at >= joined_at + ${span}) as returned`)
  return rows[0] ?? { joined: 0, returned: 0 }
}

/** Sessions that began in the last 30 days. */
export async function sumVisits(db: Queryable): Promise<{ visits: number; durationMs: number }> {
  const { rows } = await db.execute<{ visits: number; durationMs: number }>(sql`
    select coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(duration_ms), 0)::bigint as duration_ms
    from visit_days where day >= ${TODAY} - ${DAYS_BEFORE}::integer`)
  return rows[0] ?? { visits: 0, durationMs: 0 }
}

/** Includes listings that are off the market by now. */
export async function listMostViewed(
  db: Queryable,
  limit: number,
): Promise<AdvancedEngagement['mostViewedBusinesses']> {
  const { rows } = await db.execute<AdvancedEngagement['mostViewedBusinesses'][number]>(sql`
    select l.title, l.industry, v.views as view_count from listing_views v join listings l on l.id = v.listing_id
    order by v.views desc, l.id limit ${limit}`)
  return rows
}

export async function listTerms(
  db: Queryable,
  limit: number,
): Promise<{ searchTerm: string; searches: number; conversions: number }[]> {
  const { rows } = await db.execute<{ searchTerm: string; searches: number; conversions: number }>(sql`
    select term as search_term, searches, conversions from search_terms
    order by searches desc, term collate "C" limit ${limit}`)
  return rows
}

/** Each user counts once per hour of the day, over the last seven days. */
export async function listHours(db: Queryable): Promise<AdvancedEngagement['userActivityHeatmap']> {
  const { rows } = await db.execute<AdvancedEngagement['userActivityHeatmap'][number]>(sql`
    select hour, sum(users)::integer as active_users from hour_days where day > ${TODAY} - 7 group by hour`)
  const users = new Map(rows.map(({ hour, activeUsers }) => [hour, activeUsers]))
  return Array.from({ length: 24 }, (_, hour) => ({ hour, activeUsers: users.get(hour) ?? 0 }))
}

export async function listListingDays(db: Queryable, id: ListingId): Promise<ListingDay[]> {
  const { rows } = await db.execute<ListingDay>(sql`
    select to_char(given.day, 'YYYY-MM-DD') as day, coalesce(viewed.views, 0) as views, coalesce(asked.contacts, 0) as contacts
    from (select ${TODAY} - n as day from generate_series(0, ${DAYS_BEFORE}::integer) n) given
      left join listing_view_days viewed on viewed.listing_id = ${id} and viewed.day = given.day
      left join (
        select ${dayOf(sql`created_at`)} as day, count(*)::integer as contacts from conversations
        where listing_id = ${id} group by 1
      ) asked on asked.day = given.day
    order by given.day`)
  return rows
}
