import { provableCents, sdeCents } from '#shared/financials/earnings.ts'
import { FIGURE_NAMES } from '#shared/financials/figures.ts'
import type { FigureName, FigureState } from '#shared/financials/figures.ts'
import type { FigureRow } from './figure-store.ts'

/** A figure counts as claimed without a paper, with one that staff refused, and while staff ask about it. */
export function stateOf({ documentId, isRefused, isReviewed, question }: FigureRow): FigureState {
  if (documentId === null || isRefused || question !== null) return 'claimed'
  return isReviewed ? 'reviewed' : 'documented'
}

/** What every viewer of a figure sees of where it comes from. */
export function provenanceOf(row: FigureRow) {
  const state = stateOf(row)
  return {
    amountCents: row.amountCents,
    state,
    reviewedUntil: state === 'reviewed' ? (row.reviewedUntil?.toISOString() ?? null) : null,
  }
}

/** The years of a listing with their sums, in the order of the rows. Each figure is what `show` makes of it. */
export function yearsOf<Figure extends { amountCents: number; state: FigureState }>(
  rows: readonly FigureRow[],
  show: (row: FigureRow) => Figure,
) {
  return [...Map.groupBy(rows, ({ year }) => year)].map(([year, ofYear]) => {
    const figures: { [Name in FigureName]?: Figure } = {}
    for (const name of FIGURE_NAMES) {
      const row = ofYear.find((candidate) => candidate.name === name)
      if (row) figures[name] = show(row)
    }
    const addBackRows = ofYear.filter(({ name }) => name === null)
    const amounts = { figures, addBacks: addBackRows.map(show) }
    return { year, figures, addBackRows, sdeCents: sdeCents(amounts), provableCents: provableCents(amounts) }
  })
}
