import { FIGURE_NAMES, MAX_YEARS } from '#shared/financials/figures.ts'
import type { FigureName, OwnFinancials, OwnYear } from '#shared/financials/figures.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { readCents } from '#web/financials/signed-amount.ts'
import { lastCompleteYear } from '#shared/financials/last-complete-year.ts'
import { askedFigures, emptyYear, hasEntries } from './draft.ts'
import type { Draft, DraftAddBack, DraftFigure, DraftYear } from './draft.ts'

export function withYear(draft: Draft, year: number, change: (before: DraftYear) => DraftYear): Draft {
  return { ...draft, years: draft.years.map((each) => (each.year === year ? change(each) : each)) }
}

export function withFigure(draft: Draft, year: number, name: FigureName, figure: DraftFigure): Draft {
  return withYear(draft, year, (before) => ({ ...before, figures: { ...before.figures, [name]: figure } }))
}

/** One paper for all figures of a year that a statement shows: all but that of the tax return. */
export function withStatement(draft: Draft, year: number, documentId: DocumentId | null): Draft {
  return withYear(draft, year, (before) => {
    const figures = FIGURE_NAMES.map((name) => [
      name,
      name === 'taxRevenue' ? before.figures[name] : { ...before.figures[name], documentId },
    ])
    return { ...before, figures: Object.fromEntries(figures) as DraftYear['figures'] }
  })
}

/** The paper of all figures that a statement shows; undefined if they have different ones. */
export function statementOf({ figures }: DraftYear, draft: Draft): DocumentId | null | undefined {
  const shown = askedFigures(draft.taxForm).filter((name) => name !== 'taxRevenue')
  const told = shown.filter((name) => figures[name].text !== '')
  const papers = new Set((told.length > 0 ? told : shown).map((name) => figures[name].documentId))
  return papers.size === 1 ? [...papers][0] : undefined
}

export function withAddBack(draft: Draft, year: number, addBack: DraftAddBack): Draft {
  return withYear(draft, year, (before) => ({
    ...before,
    addBacks: before.addBacks.map((each) => (each.key === addBack.key ? addBack : each)),
  }))
}

interface Stored {
  amountCents: number
  documentId: DocumentId | null
  label?: string
  kind?: string
}

/** The figure with another amount, label or kind. It loses its paper if that proved the former, and has it back with that. */
export function rewritten<Figure extends DraftFigure>(
  figure: Figure,
  change: Partial<Figure>,
  stored: Stored | undefined,
): Figure {
  const next = { ...figure, ...change }
  if (!stored || stored.documentId === null) return next
  const [was, is] = [saysSame(figure, stored), saysSame(next, stored)]
  if (was && !is && figure.documentId === stored.documentId) return { ...next, documentId: null }
  if (!was && is && figure.documentId === null) return { ...next, documentId: stored.documentId }
  return next
}

/** Whether amount, label and kind are those that are stored. */
export function saysSame({ text, label, kind }: DraftFigure & Partial<DraftAddBack>, stored: Stored): boolean {
  return readCents(text) === stored.amountCents && label?.trim() === stored.label && kind === stored.kind
}

/** Adds years up to the most that are possible; empty ones make room. Years that don't fit are left out, oldest first. */
export function withYears(draft: Draft, wanted: readonly number[]): Draft {
  const missing = wanted.filter((year) => draft.years.every((each) => each.year !== year)).toSorted((a, b) => b - a)
  const kept = draft.years.filter((each) => hasEntries(each) || wanted.includes(each.year))
  const empty = draft.years.filter((each) => !kept.includes(each)).toSorted((a, b) => b.year - a.year)
  const years = [...kept, ...missing.map(emptyYear), ...empty].slice(0, Math.max(MAX_YEARS, kept.length))
  return { ...draft, years: years.toSorted((a, b) => a.year - b.year) }
}

/** Complete years that a button offers: before the first, the latest one that is missing between, and after the last. */
export function addableYears({ years, yearEndsIn }: Draft): number[] {
  if (years.length >= MAX_YEARS) return []
  const last = lastCompleteYear(yearEndsIn)
  const known = years.map(({ year }) => year)
  const [oldest, newest] = [known[0], known.at(-1)]
  if (oldest === undefined || newest === undefined) return [last]
  const gap = known.findLast((year) => year > oldest && !known.includes(year - 1))
  return [oldest - 1, ...(gap === undefined ? [] : [gap - 1]), newest + 1].filter((year) => year <= last)
}

/** Amounts that were pasted or read from a file: text by year and figure. */
export type Fill = ReadonlyMap<number, ReadonlyMap<FigureName, string>>

export function filled(draft: Draft, fill: Fill, stored: OwnFinancials): Draft {
  const years = draft.years.map((each) => {
    const told = fill.get(each.year)
    return told
      ? filledYear(
          each,
          told,
          stored.years.find(({ year }) => year === each.year),
        )
      : each
  })
  return { ...draft, years }
}

function filledYear(before: DraftYear, told: ReadonlyMap<FigureName, string>, stored: OwnYear | undefined): DraftYear {
  const figures = FIGURE_NAMES.map((name) => {
    const text = told.get(name)
    return [
      name,
      text === undefined ? before.figures[name] : rewritten(before.figures[name], { text }, stored?.figures[name]),
    ]
  })
  return { ...before, figures: Object.fromEntries(figures) as DraftYear['figures'] }
}
