import type { DocumentId } from '#shared/documents/documents.ts'
import { provableCents, sdeCents } from '#shared/financials/earnings.ts'
import type { Amount } from '#shared/financials/earnings.ts'
import type { FigureName, FigureState, OwnFigure, OwnFinancials } from '#shared/financials/figures.ts'
import { readCents } from '#web/financials/signed-amount.ts'
import { saysSame } from './change-draft.ts'
import { askedFigures } from './draft.ts'
import type { Draft, DraftFigure } from './draft.ts'

/** A figure as it will be once it is saved. */
export interface LiveFigure extends Amount {
  documentId: DocumentId | null
  reviewedUntil: string | null
  question: string | null
  /** The paper showed the former amount. */
  isPaperLost: boolean
  isPaperRefused: boolean
}

export interface LiveYear {
  year: number
  figures: { [Name in FigureName]?: LiveFigure }
  /** By their keys. */
  addBackFigures: ReadonlyMap<string, LiveFigure>
  addBacks: readonly LiveFigure[]
  sdeCents: number | null
  provableCents: number | null
}

/** What the typed figures make, oldest year first. Amounts that are missing or can't be read don't count. */
export function liveYears(draft: Draft, stored: OwnFinancials): LiveYear[] {
  const refused = new Set(stored.papers.filter(({ isRefused }) => isRefused).map(({ id }) => id))
  return draft.years.map(({ year, figures, addBacks }) => {
    const before = stored.years.find((own) => own.year === year)
    const named = askedFigures(draft.taxForm).flatMap((name) => {
      const figure = liveFigure(figures[name], before?.figures[name], refused)
      return figure ? [[name, figure] as const] : []
    })
    const keyed = addBacks.flatMap((each) => {
      const figure = liveFigure(
        each,
        before?.addBacks.find(({ id }) => id === each.id),
        refused,
      )
      return figure ? [[each.key, figure] as const] : []
    })
    const live = {
      year,
      figures: Object.fromEntries(named) as LiveYear['figures'],
      addBackFigures: new Map(keyed),
      addBacks: keyed.map(([, figure]) => figure),
    }
    return { ...live, sdeCents: sdeCents(live), provableCents: provableCents(live) }
  })
}

/** How many figures and add-backs of the year no paper shows. */
export function countWithoutPaper({ figures, addBacks }: LiveYear): number {
  return [...Object.values(figures), ...addBacks].filter(
    ({ documentId, isPaperRefused }) => documentId === null || isPaperRefused,
  ).length
}

function liveFigure(
  figure: DraftFigure,
  stored: OwnFigure | undefined,
  refused: ReadonlySet<DocumentId>,
): LiveFigure | undefined {
  const { text, documentId } = figure
  const amountCents = readCents(text)
  if (amountCents === undefined || Number.isNaN(amountCents)) return undefined
  const isSame = stored !== undefined && saysSame(figure, stored) && stored.documentId === documentId
  const isPaperRefused = documentId !== null && refused.has(documentId)
  const now: FigureState = documentId === null || isPaperRefused ? 'claimed' : 'documented'
  return {
    amountCents,
    documentId,
    state: isSame ? stored.state : now,
    reviewedUntil: isSame ? stored.reviewedUntil : null,
    question: isSame ? stored.question : null,
    isPaperLost: !isSame && documentId === null && stored !== undefined && stored.documentId !== null,
    isPaperRefused,
  }
}
