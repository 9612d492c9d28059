import { STATE } from '#region/region.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { RECENT_DAYS, SALE_DAYS } from '#shared/market/market.ts'
import { dayOf, TODAY, ZONE } from '#server/model/market-time.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { MarketPlace } from '#server/listings/places/market-place.ts'

type Rows = Pick<Queryable, 'execute'>

/** Locations of listings that are not in `market_places` yet. */
export async function listNewLocations(db: Rows): Promise<string[]> {
  const { rows } = await db.execute<{ location: string }>(sql`
    select distinct location from listings l
    where not exists (select from market_places p where p.location = l.location)`)
  return rows.map(({ location }) => location)
}

export async function insertPlaces(db: Rows, places: readonly (MarketPlace & { location: string })[]): Promise<void> {
  await db.execute(sql`
    insert into market_places (location, city, county, region)
    select location, city, county, region
    from json_to_recordset(${JSON.stringify(places)}::json) as given (location text, city text, county text, region text)
    on conflict do nothing`)
}

interface Progress {
  /** Milliseconds since the last measurement; null before the first one. */
  agoMs: number | null
  tookMs: number
}

/** Undefined while another run has the lock. */
export async function lockProgress(tx: Rows): Promise<Progress | undefined> {
  const { rows } = await tx.execute<Progress>(sql`
    select extract(epoch from now() - measured_at)::float8 * 1000 as ago_ms, took_ms
    from market_progress for update skip locked`)
  return rows[0]
}

export async function saveMeasured(tx: Rows, tookMs: number): Promise<void> {
  await tx.execute(sql`update market_progress set measured_at = clock_timestamp(), took_ms = ${tookMs}`)
}

/**
 * The first day to measure: the last one that was measured, since the rest of it followed, but at most a month back.
 * With `days`, as many days, which is for seeds.
 */
export function firstDay(days: number | undefined): SQL {
  if (days !== undefined) return sql`(${TODAY} - ${days}::integer)`
  return sql`greatest(${TODAY} - 31, coalesce((select max(day) from market_days where day <= ${TODAY}), ${TODAY}))`
}

/** In the order of the table. */
const COLUMNS = [
  'listed', 'listed_sellers', 'age_lower', 'age_median', 'age_upper',
  'priced', 'priced_sellers', 'price_lower_cents', 'price_median_cents', 'price_upper_cents',
  'compared', 'compared_sellers', 'multiple_lower', 'multiple_median', 'multiple_upper',
  'added', 'added_sellers', 'sold', 'sold_sellers', 'cut', 'cut_sellers',
  'sale', 'sale_sellers', 'sale_lower', 'sale_median', 'sale_upper',
  'paid', 'paid_sellers', 'paid_lower_cents', 'paid_median_cents', 'paid_upper_cents',
] // prettier-ignore

const isStock = sql`kind = 'stock'`
const hasPrice = sql`kind = 'stock' and price_cents is not null`
const hasMultiple = sql`kind = 'stock' and multiple is not null`
const isSale = sql`kind in ('sold', 'sale')`
/** The price of a sale is what was paid; it is null unless both sides let us tell it. */
const hasPaid = sql`kind in ('sold', 'sale') and price_cents is not null`

/** A business that is listed once more soon after goes on where it was, and one that comes back much later begins anew. */
const FIRST = sql`coalesce(l.first_listed_at, l.created_at)`

/**
 * Measures every day from the given one to today, in every industry and place. A listing was on the market on a day if
 * it was listed by its end and is now, or was sold later; prices and cash flows are those of now. So a day that was
 * measured when it ended is exact, and one that is made up for is without what was withdrawn since.
 */
export async function measureDays(tx: Rows, from: SQL): Promise<void> {
  const names = sql.raw(COLUMNS.join(', '))
  await tx.execute(sql`
    with days as (
      select day::date as day, ${endOf(sql`day::date`)} as ends_at,
        ${endOf(sql`day::date - ${RECENT_DAYS}::integer`)} as recent_at,
        ${endOf(sql`day::date - ${SALE_DAYS}::integer`)} as year_at, day::date = ${TODAY} as is_today
      from generate_series(${from}::timestamp, ${TODAY}::timestamp, interval '1 day') day
    ), facts as (
      select d.day, d.is_today, 'stock' as kind, l.id, l.seller_id, l.industry, l.location,
        nullif(l.price_cents, 0) as price_cents,
        case when l.price_cents > 0 and l.monthly_cash_flow_cents > 0
          then l.price_cents::float8 / (l.monthly_cash_flow_cents * 12) end as multiple,
        d.day - ${dayOf(FIRST)} as days
      from days d join listings l on greatest(l.created_at, l.first_listed_at) < d.ends_at left join listing_sales s on s.listing_id = l.id
      where l.is_public or s.sold_at >= d.ends_at
      union all
      select d.day, d.is_today, 'added', l.id, l.seller_id, l.industry, l.location, null, null, null
      from days d join listings l on ${FIRST} >= d.recent_at and ${FIRST} < d.ends_at and ${FIRST} >= l.created_at
      union all
      select d.day, d.is_today, case when s.sold_at >= d.recent_at then 'sold' else 'sale' end, l.id, l.seller_id,
        l.industry, l.location, s.price_cents, null, ${dayOf(sql`s.sold_at`)} - ${dayOf(FIRST)}
      from days d join listing_sales s on s.sold_at >= d.year_at and s.sold_at < d.ends_at
        join listings l on l.id = s.listing_id
      union all
      select distinct d.day, d.is_today, 'cut', l.id, l.seller_id, l.industry, l.location, null::bigint, null::float8,
        null::integer
      from days d join listing_prices p on p.since >= d.recent_at and p.since < d.ends_at
        join listings l on l.id = p.listing_id and l.created_at <= p.since
      where p.price_cents < (
        select price_cents from listing_prices b where b.listing_id = p.listing_id and b.id < p.id order by b.id desc limit 1
      )
    ), placed as (
      select facts.*, named.place, chosen.industry as chosen
      from facts left join market_places p using (location)
        cross join lateral (values (${STATE}), (p.region), (p.county), (case when is_today then p.city end)) named (place)
        cross join lateral (values (''), (facts.industry)) chosen (industry)
      where named.place is not null
    ), grouped as (
      select day, chosen, place,
        ${countsOf(isStock)}, ${quartilesOf(sql`days`, isStock)} as age,
        ${countsOf(hasPrice)}, ${quartilesOf(sql`price_cents`, isStock)} as price,
        ${countsOf(hasMultiple)}, ${quartilesOf(sql`multiple`, isStock)} as multiple,
        ${countsOf(sql`kind = 'added'`)}, ${countsOf(sql`kind = 'sold'`)}, ${countsOf(sql`kind = 'cut'`)},
        ${countsOf(isSale)}, ${quartilesOf(sql`days`, isSale)} as sale,
        ${countsOf(hasPaid)}, ${quartilesOf(sql`price_cents`, isSale)} as paid
      from placed group by day, chosen, place
    ), measured (day, industry, place, ${names}) as (
      select day, chosen, place, g.c1, g.s1, age[1], age[2], age[3], g.c2, g.s2, ${centsOf('price')},
        g.c3, g.s3, multiple[1], multiple[2], multiple[3], g.c4, g.s4, g.c5, g.s5, g.c6, g.s6, g.c7, g.s7,
        sale[1], sale[2], sale[3], g.c8, g.s8, ${centsOf('paid')}
      from grouped g (day, chosen, place, c1, s1, age, c2, s2, price, c3, s3, multiple, c4, s4, c5, s5, c6, s6, c7, s7, sale,
        c8, s8, paid)
    ), gone as (
      delete from market_days m where m.day >= ${from} and not exists (
        select from measured n where n.day = m.day and n.industry = m.industry and n.place = m.place)
    )
    insert into market_days (day, industry, place, ${names}) select * from measured
    on conflict (day, industry, place) do update
    set (${names}) = (${sql.raw(COLUMNS.map((name) => `excluded.${name}`).join(', '))})
    where (market_days.*) is distinct from (excluded.*)`)
}

/** Deletes what is older than anyone asks for. The cities of a day that is over went with its last measurement. */
export async function forgetOldRows(tx: Rows, keptDays: number): Promise<void> {
  await tx.execute(sql`delete from market_days where day < ${TODAY} - ${keptDays}::integer`)
}

/** The first instant after a day in Pacific time. */
function endOf(day: SQL): SQL {
  return sql`((${day} + 1)::timestamp at time zone ${ZONE})`
}

/** How many listings, and how many sellers they have. */
function countsOf(condition: SQL): SQL {
  return sql`count(*) filter (where ${condition}), count(distinct seller_id) filter (where ${condition})`
}

function quartilesOf(value: SQL, condition: SQL): SQL {
  return sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${value}::float8) filter (where ${condition})`
}

/** Three quartiles in whole cents; `numeric` rounds halves up. */
function centsOf(quartiles: 'price' | 'paid'): SQL {
  return sql.raw([1, 2, 3].map((index) => `round(${quartiles}[${index}]::numeric)::bigint`).join(', '))
}
