import { COMPARABLE_INDUSTRIES, LEAST_COMPARED } from '#shared/listings/asking-multiples.ts'
import type { AskingMultiples, AskingMultiplesQuery } from '#shared/listings/asking-multiples.ts'
import type { ValuationIndustry } from '#shared/valuation/valuation.ts'
import type { Context } from '#server/model/context.ts'
import type { Database } from '#server/platform/database/client.ts'
import { findAskingQuartiles } from './asking-multiples-store.ts'

/** At 100,000 listings an industry takes up to 20 ms of sorting, and no median changes much in a minute. */
const KEPT_MS = 60_000

interface Kept {
  answer: AskingMultiples
  madeAt: number
}

const kept = new WeakMap<Database, Map<ValuationIndustry, Kept>>()

/**
 * Asking prices against cash flow of the businesses for sale in a valuation industry, at most a minute old. Public.
 */
export async function getAskingMultiples(
  { db }: Pick<Context, 'db'>,
  { industry }: AskingMultiplesQuery,
): Promise<AskingMultiples> {
  const answers = kept.get(db) ?? new Map<ValuationIndustry, Kept>()
  kept.set(db, answers)
  const known = answers.get(industry)
  if (known && Date.now() - known.madeAt < KEPT_MS) return known.answer
  const answer = await askDatabase(db, industry)
  answers.set(industry, { answer, madeAt: Date.now() })
  return answer
}

async function askDatabase(db: Database, industry: ValuationIndustry): Promise<AskingMultiples> {
  const { count, lower, median, upper } = await findAskingQuartiles(db, COMPARABLE_INDUSTRIES[industry])
  const isEnough = count >= LEAST_COMPARED && lower !== null && median !== null && upper !== null
  return { count, quartiles: isEnough ? { lower, median, upper } : null }
}
