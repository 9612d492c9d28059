import type { ReviewItem } from './reviews.ts'

/** Status of a document that every seller is asked for. `said`: the seller claims to have it. */
export type PaperStanding = 'verified' | 'uploaded' | 'said' | 'missing'

type Documents = ReviewItem['documents']

/** A document without a subtype counts as a statement until staff refuse it. */
const STATEMENTS: readonly (string | null)[] = [null, 'profit_loss', 'balance_sheet', 'cash_flow', 'audit_report']

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
    taxReturns: standingOf(
      documents.filter(({ type, subType }) => type === 'tax' && (subType?.startsWith('tax_return_') ?? true)),
      hasTaxReturns,
    ),
    financials: standingOf(
      documents.filter(({ type, subType }) => type === 'financial' && STATEMENTS.includes(subType)),
      hasFinancials,
    ),
  }
}

function standingOf(documents: Documents, isSaid: boolean): PaperStanding {
  if (documents.some(({ review }) => review.state === 'verified')) return 'verified'
  if (documents.some(({ review }) => review.state === 'waiting')) return 'uploaded'
  return isSaid ? 'said' : 'missing'
}
