import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A row of `market_days`: what was measured, whether it may be told or not. */
export interface MarketRow extends Record<string, unknown> {
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

const COLUMNS = sql`day::text as day, industry, place, listed, listed_sellers as "listedSellers",
  age_lower as "ageLower", age_median as "ageMedian", age_upper as "ageUpper",
  priced, priced_sellers as "pricedSellers",
  price_lower_cents as "priceLower", price_median_cents as "priceMedian", price_upper_cents as "priceUpper",
  compared, compared_sellers as "comparedSellers",
  multiple_lower as "multipleLower", multiple_median as "multipleMedian", multiple_upper as "multipleUpper",
  added, added_sellers as "addedSellers", sold, sold_sellers as "soldSellers", cut, cut_sellers as "cutSellers",
  sale, sale_sellers as "saleSellers", sale_lower as "saleLower", sale_median as "saleMedian", sale_upper as "saleUpper",
  paid, paid_sellers as "paidSellers",
  paid_lower_cents as "paidLower", paid_median_cents as "paidMedian", paid_upper_cents as "paidUpper"`

/** When the market was measured last; undefined before the first time. */
export async function findMeasuredAt(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ measuredAt: string | null }>(
    sql`select measured_at::text as "measuredAt" from market_progress`,
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
