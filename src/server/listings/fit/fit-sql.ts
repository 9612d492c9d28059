import { MOST_TIMES } from '#shared/listings/fit/fit-reasons.ts'
import type { Wishes } from '#shared/listings/fit/fit-reasons.ts'
import { highestPriceFor } from '#shared/financing/purchase-facts.ts'
import { isNear } from '#server/listings/search/figures-sql.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** The number of `fitReasons`, on `listings` and on the entries of a search. */
export function fitCount({ areas, money, industries, saved, own }: Wishes): SQL {
  const reasons = [
    areas.map((area) => sql`(${isNear(area, area.miles)})`),
    money ? [sql`price_cents <= ${highestPrice(money)}`] : [],
    industries.length > 0 ? [sql`industry = any(${industries}::text[])`] : [],
    saved.map(
      ({ id, industry, price }) => sql`(industry = ${industry} and id <> ${id}
        and price_cents <= ${price * MOST_TIMES}::bigint and price_cents * ${MOST_TIMES} >= ${price}::bigint)`,
    ),
  ]
  const counts = reasons.flatMap((ways) =>
    ways.length === 0 ? [] : [sql`case when ${sql.join(ways, sql` or `)} then 1 else 0 end`],
  )
  const count = counts.length === 0 ? sql`0` : sql.join(counts, sql` + `)
  return own.length === 0 ? sql`(${count})` : sql`case when id = any(${own}::integer[]) then 0 else ${count} end`
}

function highestPrice({ mostCash, mostPrice }: NonNullable<Wishes['money']>): number {
  return Math.min(highestPriceFor(mostCash), mostPrice)
}
