import type { ReviewItem } from './reviews.ts'

/** How it stands with papers that every seller is asked for. */
export type PaperStanding = 'verified' | 'uploaded' | 'said' | 'missing'

type Documents = ReviewItem['documents']

/** Whoever names no subtype means what is asked for, until staff say otherwise. */
const STATEMENTS: readonly (string | null)[] = [null, 'profit_loss', 'balance_sheet', 'cash_flow', 'audit_report']

/** What is there counts before what the seller says of it. What is not what it says is not there. */
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
