import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A row of `market_days`: what was measured, whether it may be told or not. */
export interface MarketRow {
  day: string
  /** Empty for all industries. */
  industry: string
  place: string
  listed: number
  listedSellers: number
  ageLower: number | null
  ageMedian: number | null
  ageUpper: number | null
  priced: number
  pricedSellers: number
  priceLower: number | null
  priceMedian: number | null
  priceUpper: number | null
  compared: number
  comparedSellers: number
  multipleLower: number | null
  multipleMedian: number | null
  multipleUpper: number | null
  added: number
  addedSellers: number
  sold: number
  soldSellers: number
  cut: number
  cutSellers: number
  sale: number
  saleSellers: number
  saleLower: number | null
  saleMedian: number | null
  saleUpper: number | null
  paid: number
  paidSellers: number
  paidLower: number | null
  paidMedian: number | null
  paidUpper: number | null
}

export function keyOf({ industry, place }: Pick<MarketRow, 'industry' | 'place'>): string {
  return `${industry}\n${place}`
}

const COLUMNS = sql`day::text as day, industry, place, listed, listed_sellers,
  age_lower, age_median, age_upper,
  priced, priced_sellers,
  price_lower_cents as price_lower, price_median_cents as price_median, price_upper_cents as price_upper,
  compared, compared_sellers,
  multiple_lower, multiple_median, multiple_upper,
  added, added_sellers, sold, sold_sellers, cut, cut_sellers,
  sale, sale_sellers, sale_lower, sale_median, sale_upper,
  paid, paid_sellers,
  paid_lower_cents as paid_lower, paid_median_cents as paid_median, paid_upper_cents as paid_upper`

/** When the market was measured last; undefined before the first time. */
export async function findMeasuredAt(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ measuredAt: string | null }>(
    sql`select measured_at::text as measured_at from market_progress`,
  )
  return rows[0]?.measuredAt ?? undefined
}

/** The newest day. */
export async function listNewestRows(db: Queryable): Promise<MarketRow[]> {
  const { rows } = await db.execute<MarketRow>(
    sql`select ${COLUMNS} from market_days where day = (select max(day) from market_days)`,
  )
  return rows
}

/** An industry in a place on the given day and on days a week apart before it, oldest first. */
export async function listWeeks(
  db: Queryable,
  { industry, place, day, weeks }: { industry: string; place: string; day: string; weeks: number },
): Promise<MarketRow[]> {
  const { rows } = await db.execute<MarketRow>(sql`
    select ${COLUMNS} from market_days
    where industry = ${industry} and place = ${place}
      and day in (select ${day}::date - 7 * n from generate_series(0, ${weeks}::integer) n)
    order by market_days.day`)
  return rows
}

/** The locations of listings that are in a city. */
export async function listLocationsIn(db: Queryable, city: string): Promise<string[]> {
  const { rows } = await db.execute<{ location: string }>(sql`select location from market_places where city = ${city}`)
  return rows.map(({ location }) => location)
}
