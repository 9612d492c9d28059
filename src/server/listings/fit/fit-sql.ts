import type { ListingId } from '#shared/listings/listings.ts'
import { MOST_TIMES } from '#shared/listings/fit/fit-reasons.ts'
import type { Wishes } from '#shared/listings/fit/fit-reasons.ts'
import { highestPriceFor } from '#shared/financing/purchase-facts.ts'
import { isNear } from '#server/listings/search/figures-sql.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** The number of `fitReasons`, on `listings` and on the entries of a search. */
export function fitCount(wishes: Wishes): SQL {
  const counts = reasonsOf(wishes).map((reason) => sql`case when ${reason} then 1 else 0 end`)
  const count = counts.length === 0 ? sql`0` : sql.join(counts, sql` + `)
  return wishes.own.length === 0 ? sql`(${count})` : sql`case when ${isOwn(wishes)} then 0 else ${count} end`
}

/** A page's length, and where the page before it ended: after the last of those with so many reasons, by their date. */
interface FitPage {
  limit: number
  after?: { reasons: number; createdAt: string; id: ListingId } | undefined
}

/**
 * The ids of a page of the listings that conditions choose, those with the most `fitReasons` first. Which reasons a listing has is
 * a condition that an index serves, so all that have the same ones are read from the newest on until the page is full. Those
 * with fewer reasons are read only if it isn't full by then.
 */
export function pageByFit(wishes: Wishes, where: SQL, { limit, after }: FitPage): SQL {
  const reasons = reasonsOf(wishes)
  const most = Math.min(reasons.length, after?.reasons ?? reasons.length)
  const counts = Array.from({ length: most + 1 }, (_, index) => most - index)
  const found = counts.map((count) => sql`select ${count}::integer as reasons, * from ${tier(count)}`)
  const order = sql`order by created_at desc, id desc limit ${limit}`
  const tiers = counts.map((count, index) => {
    const above = counts.slice(0, index).map((one) => sql`(select count(*) from ${tier(one)})`)
    const isOpen = above.length === 0 ? sql.empty : sql`and ${sql.join(above, sql` + `)} < ${limit}`
    const rest =
      count === after?.reasons ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id})` : sql.empty
    const ways = waysToHave(reasons, count, wishes).map(
      (way) => sql`(select id, created_at from listings where ${where} and ${way} ${rest} ${isOpen} ${order})`,
    )
    return sql`${tier(count)} as materialized (select * from (${sql.join(ways, sql` union all `)}) way ${order})`
  })
  return sql`
    with ${sql.join(tiers, sql`, `)}
    select id from (${sql.join(found, sql` union all `)}) fitting order by reasons desc, created_at desc, id desc limit ${limit}`
}

function tier(count: number): SQL {
  return sql.raw(`fitting_${count}`)
}

/** For each choice of so many reasons, the condition that a listing has these and no other. */
function waysToHave(reasons: readonly SQL[], count: number, wishes: Wishes): SQL[] {
  if (count === 0) {
    const none = sql.join(reasons.map(not), sql` and `)
    return [wishes.own.length === 0 ? none : sql`(${none} or ${isOwn(wishes)})`]
  }
  const isOthers = wishes.own.length === 0 ? [] : [sql`not ${isOwn(wishes)}`]
  return choicesOf(reasons.length, count).map((chosen) => {
    return sql.join(
      [...reasons.map((reason, index) => (chosen.has(index) ? reason : not(reason))), ...isOthers],
      sql` and `,
    )
  })
}

function not(condition: SQL): SQL {
  return sql`(${condition}) is not true`
}

/** All sets of so many of the numbers below `size`. */
function choicesOf(size: number, count: number): Set<number>[] {
  return Array.from({ length: 2 ** size }, (_, bits) => bits)
    .map((bits) => new Set(Array.from({ length: size }, (_, index) => index).filter((index) => bits & (1 << index))))
    .filter((chosen) => chosen.size === count)
}

/** A condition for each kind of reason that the wishes allow. It may be null. */
function reasonsOf({ areas, money, industries, saved }: Wishes): SQL[] {
  const kinds = [
    areas.map((area) => sql`(${isNear(area, area.miles)})`),
    money ? [sql`price_cents <= ${highestPrice(money)}`] : [],
    industries.length > 0 ? [sql`industry = any(${industries}::text[])`] : [],
    saved.map(
      ({ id, industry, price }) => sql`(industry = ${industry} and id <> ${id}
        and price_cents <= ${price * MOST_TIMES}::bigint and price_cents * ${MOST_TIMES} >= ${price}::bigint)`,
    ),
  ]
  return kinds.flatMap((ways) => (ways.length === 0 ? [] : [sql`(${sql.join(ways, sql` or `)})`]))
}

function isOwn({ own }: Wishes): SQL {
  return sql`id = any(${own}::integer[])`
}

function highestPrice({ mostCash, mostPrice }: NonNullable<Wishes['money']>): number {
  return Math.min(highestPriceFor(mostCash), mostPrice)
}
