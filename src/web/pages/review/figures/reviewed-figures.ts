import type { Amount, YearAmounts } from '#shared/financials/earnings.ts'
import { FIGURES } from '#shared/financials/figures.ts'
import type { FigureId } from '#shared/financials/figures.ts'
import type { FiguresDecision, FiguresReviewItem, ReviewedFigure } from '#shared/financials/figure-reviews.ts'
import type { ReviewedDocument } from '#shared/documents/document-reviews.ts'

/** What staff chose for a figure: its paper shows it, or a note with what to ask. */
export type Choice = { isConfirmed: true } | { isConfirmed: false; note: string }
export type Choices = ReadonlyMap<FigureId, Choice>

/** "Net profit 2025". */
export function figureTitle({ name, label, year }: ReviewedFigure): string {
  return `${name ? FIGURES[name].label : label} ${year}`
}

/** The figures as the automatic questions read them. */
export function yearsOf(figures: readonly ReviewedFigure[]): (YearAmounts & { year: number })[] {
  return [...Map.groupBy(figures, ({ year }) => year)].map(([year, told]) => ({
    year,
    figures: Object.fromEntries(
      told.flatMap((figure): [string, Amount][] => (figure.name ? [[figure.name, figure]] : [])),
    ),
    addBacks: told.filter(({ name }) => name === null),
  }))
}

/** The papers with figures that wait for them. */
export function waitingPapers({
  papers,
  figures,
}: FiguresReviewItem): { paper: ReviewedDocument; figures: ReviewedFigure[] }[] {
  return papers
    .map((paper) => ({
      paper,
      figures: figures.filter(({ isWaiting, documentId }) => isWaiting && documentId === paper.id),
    }))
    .filter((waiting) => waiting.figures.length > 0)
}

/** What is sent. The questions are in the order of `Choices`, so that an error names its place. */
export function decisionOf(choices: Choices, updatedAt: string): FiguresDecision {
  const confirmed: FiguresDecision['confirmed'] = []
  const questioned: FiguresDecision['questioned'] = []
  for (const [id, choice] of choices) {
    if (choice.isConfirmed) confirmed.push(id)
    else questioned.push({ id, note: choice.note })
  }
  return { confirmed, questioned, updatedAt }
}
