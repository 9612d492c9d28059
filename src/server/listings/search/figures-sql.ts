import { factConditions } from '#server/listings/facts/facts-sql.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { RADIANS, latitudeOf } from '#shared/listings/distance.ts'
import type { Center } from '#shared/listings/distance.ts'
import { addedSince, hundredthsOf } from '#shared/listings/matches-filter.ts'
import type { PlacedFilter } from '#shared/listings/matches-filter.ts'
import {
  DEFAULT_BASIS,
  HIGHEST_PRICE_CENTS,
  highestPriceFor,
  lowestPriceWithPayments,
} from '#shared/financing/purchase-facts.ts'
import type { Basis } from '#shared/financing/purchase-facts.ts'
import { sbaRules } from '#shared/financing/sba-rules.ts'
import { circleOf } from './circle.ts'
import { excludedCondition } from './text-sql.ts'
import { marketYear } from '#shared/market-day.ts'

/** A word that more listings have is looked up in each of them: reading all of those with it takes longer. */
const MOST_EXCLUDED = 5000

/**
 * How excluded words are found: in one listing after the other, all listings with them first, or the one or the other by
 * how many those are.
 */
export type Excluding = 'each' | 'first' | 'by-number'

/** A filter with what of the caller its answer depends on. */
export interface AskedFilter extends PlacedFilter {
  basis?: Basis | undefined
}

/** The part of the filter on columns that only `listings` has. A missing figure is never within a bound. */
export function figureConditions(filter: AskedFilter, excluding: Excluding = 'by-number'): SQL[] {
  const { cashFlowMin, multipleMax, cashToCloseMax, dscrMin, yearsMin, addedWithin, center } = filter
  const conditions: SQL[] = []
  if (cashFlowMin !== undefined) conditions.push(sql`monthly_cash_flow_cents >= ${cashFlowMin * 100}`)
  if (multipleMax !== undefined) conditions.push(sql`multiple_hundredths <= ${hundredthsOf(multipleMax)}`)
  const highestPrice = cashToCloseMax === undefined ? HIGHEST_PRICE_CENTS : highestPriceFor(cashToCloseMax * 100)
  if (cashToCloseMax !== undefined) conditions.push(sql`price_cents <= ${highestPrice}`)
  if (dscrMin !== undefined) conditions.push(...coverageConditions(hundredthsOf(dscrMin), highestPrice, filter.basis))
  if (yearsMin !== undefined) conditions.push(sql`year_established <= ${marketYear() - yearsMin}`)
  if (filter.disclosedOnly) conditions.push(sql`price_cents is not null and monthly_cash_flow_cents is not null`)
  if (filter.verifiedOnly) conditions.push(sql`verification_status = 'verified'`)
  if (addedWithin !== undefined) {
    const since = new Date(addedSince(addedWithin, Date.now())).toISOString()
    conditions.push(sql`created_at >= ${since}::timestamptz`)
  }
  conditions.push(...factConditions(filter))
  if (center) conditions.push(isNear(center, filter.miles))
  const excluded = excludedCondition(filter.exclude ?? '')
  if (excluded) conditions.push(EXCLUDE[excluding](excluded))
  return conditions
}

const EXCLUDE: Record<Excluding, (excluded: SQL) => SQL> = {
  each: lacks,
  first: (excluded) => sql`id not in (select listing_id ${someWith(excluded)})`,
  'by-number': (excluded) =>
    sql`case when ${areFew(excluded)} then ${EXCLUDE.first(excluded)} else ${lacks(excluded)} end`,
}

/** Looks up one listing after the other. */
function lacks(excluded: SQL): SQL {
  return sql`(select ${excluded} from listing_texts where listing_id = id) is not true`
}

function someWith(excluded: SQL): SQL {
  return sql`from listing_texts where ${excluded} limit ${MOST_EXCLUDED + 1}`
}

/** Whether so few listings have the words that it is best to find those first, rather than look up thousands without. */
export function areFew(excluded: SQL): SQL {
  return sql`(select count(*) <= ${MOST_EXCLUDED} from (select ${someWith(excluded)}) excluded)`
}

/** The squared distance from a place, as `squaredDistance` computes it, of what is near. */
export function distanceExpression(center: Center, miles?: number): SQL {
  const { south, latitudes } = circleOf(center, miles)
  const rows = latitudes.map(({ latitude }) => latitudeOf(center, latitude))
  const of = (values: readonly number[]) => sql`(${values}::float8[])[public_latitude - ${south - 1}::integer]`
  const x = sql`(public_longitude / 100::float8 - ${center.longitude}::float8) * ${RADIANS}::float8`
  const across = sql`(${x} * ${of(rows.map(({ factor }) => factor))})`
  return sql`(${of(rows.map(({ square }) => square))} + ${across} * ${across})`
}

/** On `listings` and `listing_places`. The box around the circle is what an index has. */
export function isNear(center: Center, miles?: number): SQL {
  const { south, latitudes } = circleOf(center, miles)
  const [wests, easts] = [latitudes.map(({ west }) => west), latitudes.map(({ east }) => east)]
  const of = (values: readonly number[]) => sql`(${values}::integer[])[public_latitude - ${south - 1}::integer]`
  return sql`public_latitude between ${south} and ${south + latitudes.length - 1}
    and public_longitude between ${Math.min(...wests)} and ${Math.max(...easts)}
    and public_longitude between ${of(wests)} and ${of(easts)}`
}

/** `isCovered` with the same numbers in the same order. */
function coverageConditions(hundredths: number, highestPrice: number, basis: Basis = DEFAULT_BASIS): SQL[] {
  const { rateBasisPoints, salaryCents } = basis
  const { equityPercent, months } = sbaRules
  const loan = sql`(price_cents - (price_cents * ${equityPercent}::bigint + 99) / 100)::float8`
  const rate = rateBasisPoints / 120_000
  const divisor = rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate))
  const exact = rate === 0 ? sql`${loan} / ${divisor}::float8` : sql`${loan} * ${rate}::float8 / ${divisor}::float8`
  const multiple = highestMultiple((hundredths * (rate || 1)) / divisor, highestPrice, salaryCents)
  const payment = sql`floor(${exact} + 0.5::float8)::bigint`
  return [
    // What follows from the last condition and is cheaper to compare. Low multiples are covered best, so their index is
    // read, and not that of cash flows: with a sum no index serves.
    ...(Number.isFinite(multiple) ? [sql`multiple_hundredths <= ${multiple}`] : []),
    sql`monthly_cash_flow_cents + 0 >= ${Math.ceil(salaryCents / 12)}`,
    sql`price_cents between ${lowestPriceWithPayments(basis)} and ${HIGHEST_PRICE_CENTS}`,
    sql`(12 * monthly_cash_flow_cents - ${salaryCents}::bigint) * 100 >= ${hundredths}::bigint * 12 * ${payment}`,
  ]
}

/** Below it, rounding makes payments a third less than they are exactly; from it on, less than a hundredth. */
const ROUNDED_PRICE_CENTS = 10_000

/**
 * No business up to a price whose multiple is higher, in hundredths, is covered.
 *
 * @param share the yearly cash flow beyond the salary that covers a loan, in parts of 1200 of it.
 */
function highestMultiple(share: number, highestPrice: number, salaryCents: number): number {
  const loan = 1 - sbaRules.equityPercent / 100
  const usual = 1 / (0.12 * 0.99 * loan * share + salaryCents / Math.max(1, highestPrice))
  const lowest = Math.min(ROUNDED_PRICE_CENTS / salaryCents, 1 / (0.12 * 0.6 * loan * share))
  return Math.ceil(100 * Math.max(usual, lowest))
}
