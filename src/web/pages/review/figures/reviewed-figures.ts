import { groupBy } from '#shared/group-by.ts'
import type { Amount, YearAmounts } from '#shared/financials/earnings.ts'
import { FIGURES } from '#shared/financials/figures.ts'
import type { FigureId } from '#shared/financials/figures.ts'
import type { FiguresDecision, FiguresReviewItem, ReviewedFigure } from '#shared/financials/figure-reviews.ts'
import type { ReviewedDocument } from '#shared/documents/document-reviews.ts'

/** What staff chose for a figure: its paper shows it, or it is asked about. */
export type Choice = 'confirmed' | 'asked'
export type Choices = ReadonlyMap<FigureId, Choice>
/** What is asked, by figure. It stays while another choice is tried. */
export type Notes = ReadonlyMap<FigureId, string>

/** "Net profit 2025". */
export function figureTitle({ name, label, year }: ReviewedFigure): string {
  return `${name ? FIGURES[name].label : label} ${year}`
}

/** The figures as the automatic questions read them. */
export function yearsOf(figures: readonly ReviewedFigure[]): (YearAmounts & { year: number })[] {
  return [...groupBy(figures, ({ year }) => year)].map(([year, told]) => ({
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

/** The choices with these figures confirmed, but for those with a question that was typed. */
export function withAllConfirmed(choices: Choices, notes: Notes, figures: readonly ReviewedFigure[]): Choices {
  const isTyped = (id: FigureId) => choices.get(id) === 'asked' && Boolean(notes.get(id)?.trim())
  return new Map([
    ...choices,
    ...figures.flatMap(({ id }): [FigureId, Choice][] => (isTyped(id) ? [] : [[id, 'confirmed']])),
  ])
}

/** What is sent about the figures that wait. */
export function decisionOf({ figures, updatedAt }: FiguresReviewItem, choices: Choices, notes: Notes): FiguresDecision {
  const waiting = figures.filter(({ isWaiting }) => isWaiting).map(({ id }) => id)
  return {
    confirmed: waiting.filter((id) => choices.get(id) === 'confirmed'),
    questioned: waiting.filter((id) => choices.get(id) === 'asked').map((id) => ({ id, note: notes.get(id) ?? '' })),
    updatedAt,
  }
}
