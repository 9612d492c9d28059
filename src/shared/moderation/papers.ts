import { groupBy } from '#shared/group-by.ts'
import type { ReviewItem } from './reviews.ts'

/** Status of a document that every seller is asked for. `said`: the seller claims to have it. */
export type PaperStanding = 'verified' | 'uploaded' | 'said' | 'missing'

type Documents = ReviewItem['documents']

/** A document without a subtype counts as a statement until staff refuse it. */
const STATEMENTS: readonly (string | null)[] = [null, 'profit_loss', 'balance_sheet', 'cash_flow', 'audit_report']

const TAX_RETURN = 'tax_return_'

/** Uploaded documents take precedence over the seller's claim. Refused documents count as missing. */
export function papersOf({
  documents,
  hasTaxReturns,
  hasFinancials,
}: Pick<ReviewItem, 'documents' | 'hasTaxReturns' | 'hasFinancials'>): Record<
  'taxReturns' | 'financials',
  PaperStanding
> {
  return {
    taxReturns: standingOf(documents.filter(isTaxReturn), hasTaxReturns),
    financials: standingOf(
      documents.filter(({ type, subType }) => type === 'financial' && STATEMENTS.includes(subType)),
      hasFinancials,
    ),
  }
}

/**
 * The years of the tax returns that were uploaded, the newest first; null for returns without a year. Sellers are asked
 * for two years, and one return says nothing about the other year.
 */
export function taxYearsOf({
  documents,
}: Pick<ReviewItem, 'documents'>): { year: string | null; standing: PaperStanding }[] {
  const byYear = groupBy(documents.filter(isTaxReturn), ({ subType }) => subType?.slice(TAX_RETURN.length) ?? null)
  return [...byYear]
    .map(([year, returns]) => ({ year, standing: standingOf(returns, false) }))
    .filter(({ standing }) => standing !== 'missing')
    .toSorted((a, b) => Number(b.year) - Number(a.year))
}

function isTaxReturn({ type, subType }: Documents[number]): boolean {
  return type === 'tax' && (subType?.startsWith(TAX_RETURN) ?? true)
}

function standingOf(documents: Documents, isSaid: boolean): PaperStanding {
  if (documents.some(({ review }) => review.state === 'verified')) return 'verified'
  if (documents.some(({ review }) => review.state === 'waiting')) return 'uploaded'
  return isSaid ? 'said' : 'missing'
}
