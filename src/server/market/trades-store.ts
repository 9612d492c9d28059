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

/** The public places around a city that have one latitude, all in hundredths of a degree. */
export interface Strip {
  city: string
  latitude: number
  west: number
  east: number
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
 * Finds the trades of which enough is around a city, one of it in the city itself: else the pages of a large city would be
 * there once more for each of its suburbs.
 */
export async function measureTrades(
  tx: Rows,
  { trades, strips }: { trades: readonly string[]; strips: readonly Strip[] },
): Promise<void> {
  const found = trades.map((trade) => sql`select ${trade}::text as trade, id from (${allWithWords(trade)}) found`)
  await tx.execute(sql`
    with near as materialized (
      select city, public_latitude, public_longitude
      from json_to_recordset(${JSON.stringify(strips)}::json) as strip (city text, latitude integer, west integer, east integer)
        join listing_places on public_latitude = latitude and public_longitude between west and east
      where count > 0
    ), found as materialized (${sql.join(found, sql` union all `)}
    ), measured as (
      select found.trade, near.city, count(*)::integer as listed
      from found join listings l using (id) join near using (public_latitude, public_longitude)
        left join market_places p on p.location = l.location
      where l.is_public
      group by found.trade, near.city
      having count(*) >= ${LEAST_LISTINGS} and count(distinct l.seller_id) >= ${LEAST_SELLERS} and bool_or(p.city = near.city)
    ), gone as (
      delete from market_trades m where not exists (
        select from measured n where n.trade = m.trade and n.city = m.city)
    )
    insert into market_trades (trade, city, listed) select trade, city, listed from measured
    on conflict (trade, city) do update set listed = excluded.listed where market_trades.listed <> excluded.listed`)
}
