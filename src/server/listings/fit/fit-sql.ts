import type { ListingId } from '#shared/listings/listings.ts'
import { MOST_TIMES } from '#shared/listings/fit/fit-reasons.ts'
import type { Wishes } from '#shared/listings/fit/fit-reasons.ts'
import { highestPriceFor } from '#shared/financing/purchase-facts.ts'
import { isNear } from '#server/listings/search/figures-sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** The number of `fitReasons`, on `listings` and on the entries of a search. */
export function fitCount(wishes: Wishes): SQL {
  const counts = reasonsOf(wishes).map((reason) => sql`case when ${reason} then 1 else 0 end`)
  const count = sql.join(counts, sql` + `)
  return wishes.own.length === 0 ? sql`(${count})` : sql`case when ${isOwn(wishes)} then 0 else ${count} end`
}

interface FitPage {
  wishes: Wishes
  /** Conditions that indexes of `listings` serve: each choice of reasons that they exclude is then found to be empty at once. */
  where: SQL
  limit: number
  /** The reasons, date and id of the last listing of the page before. */
  after?: { reasons: number; createdAt: string; id: ListingId } | undefined
}

/**
 * The ids of a page of what fits best. Listings are read by which reasons they have: first those with all of them, the newest
 * first, then those with one fewer, until the page is full.
 */
export async function listIdsByFit(db: Queryable, { wishes, where, limit, after }: FitPage): Promise<ListingId[]> {
  const reasons = reasonsOf(wishes)
  const ids = new Set<ListingId>()
  for (let count = Math.min(reasons.length, after?.reasons ?? Infinity); count >= 0 && ids.size < limit; count -= 1) {
    const rest =
      count === after?.reasons ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id})` : sql.empty
    const newest = sql`order by created_at desc, id desc limit ${limit - ids.size}`
    const ways = waysToHave(reasons, count, wishes).map(
      (way) => sql`(select id, created_at from listings where ${where} and ${way} ${rest} ${newest})`,
    )
    const { rows } = await db.execute<{ id: ListingId }>(sql`
      select id from (${sql.join(ways, sql` union all `)}) way ${newest}`)
    for (const { id } of rows) ids.add(id)
  }
  return [...ids]
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

/** A condition for each kind of reason that the wishes allow, of which there is one if anything can fit. It may be null. */
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
