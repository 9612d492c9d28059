import { LEAST_LISTINGS, LEAST_SELLERS } from '#shared/market/market.ts'
import { allWithWords } from '#server/listings/search/search-words.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'

type Rows = Pick<Queryable, 'execute'>

/** A trade that has a page in a city. */
export interface TradeRow {
  trade: string
  city: string
  listed: number
}

/** What is in a city: public places in hundredths of a degree, from west to east at each latitude. */
export interface CityArea {
  city: string
  latitudes: readonly { latitude: number; west: number; east: number }[]
}

/** The most listings first. */
export async function listTrades(db: Rows): Promise<TradeRow[]> {
  const { rows } = await db.execute<TradeRow>(
    sql`select trade, city, listed from market_trades order by listed desc, city, trade`,
  )
  return rows
}

/** Cities in which a listing is or was. */
export async function listCities(db: Rows): Promise<string[]> {
  const { rows } = await db.execute<{ city: string }>(
    sql`select distinct city from market_places where city is not null`,
  )
  return rows.map(({ city }) => city)
}

/**
 * Finds the trades of which enough is in a city's area, one of it in the city itself: else the pages of a large city would
 * be there once more for each of its suburbs. Trades and cities are compared by number, as sorting their names takes longest.
 */
export async function measureTrades(
  tx: Rows,
  { trades, areas }: { trades: readonly string[]; areas: readonly CityArea[] },
): Promise<void> {
  const cities = areas.map(({ city }) => city)
  const strips = areas.flatMap(({ latitudes }, index) => latitudes.map((strip) => ({ ...strip, city: index + 1 })))
  const found = trades.map((trade, index) => {
    return sql`select ${index + 1}::integer as trade, id from (${allWithWords(trade)}) found`
  })
  await tx.execute(sql`
    with near as materialized (
      select city, public_latitude, public_longitude
      from json_to_recordset(${JSON.stringify(strips)}::json) as strip (city integer, latitude integer, west integer, east integer)
        join listing_places on public_latitude = latitude and public_longitude between west and east
      where count > 0
    ), found as materialized (${sql.join(found, sql` union all `)}
    ), own as materialized (
      select location, number::integer as city
      from unnest(${cities}::text[]) with ordinality as named (city, number) join market_places using (city)
    ), placed as materialized (
      select found.trade, l.public_latitude, l.public_longitude, l.seller_id, own.city as own
      from found join listings l using (id) left join own using (location)
      where l.is_public
    ), measured as materialized (
      select (${[...trades]}::text[])[trade] as trade, (${cities}::text[])[city] as city, count(*)::integer as listed
      from placed join near using (public_latitude, public_longitude)
      group by placed.trade, near.city
      having count(*) >= ${LEAST_LISTINGS} and count(distinct seller_id) >= ${LEAST_SELLERS} and bool_or(own = city)
    ), gone as (
      delete from market_trades m where not exists (
        select from measured n where n.trade = m.trade and n.city = m.city)
    )
    insert into market_trades (trade, city, listed) select trade, city, listed from measured
    on conflict (trade, city) do update set listed = excluded.listed where market_trades.listed <> excluded.listed`)
}
