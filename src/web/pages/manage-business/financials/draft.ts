import { FIGURE_NAMES } from '#shared/financials/figures.ts'
import type {
  AddBackKind,
  FigureId,
  FigureName,
  FinancialsInput,
  OwnFinancials,
  OwnYear,
  TaxForm,
  YearInput,
} from '#shared/financials/figures.ts'
import { lastCompleteYear } from '#shared/financials/last-complete-year.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { readCents, writeCents } from '#web/financials/signed-amount.ts'

/** An amount as it is typed, and the paper that shows it. */
export interface DraftFigure {
  text: string
  documentId: DocumentId | null
}

export interface DraftAddBack extends DraftFigure {
  /** Unlike `id`, new ones have it too. */
  key: string
  id: FigureId | undefined
  label: string
  kind: AddBackKind | ''
}

export interface DraftYear {
  year: number
  figures: Record<FigureName, DraftFigure>
  addBacks: readonly DraftAddBack[]
}

/** What the form shows. */
export interface Draft {
  taxForm: TaxForm
  yearEndsIn: number
  /** Oldest first. */
  years: readonly DraftYear[]
}

const FIRST_YEARS = 3

/** With the last complete years where nothing is stored. */
export function toDraft({ taxForm, yearEndsIn, years }: OwnFinancials): Draft {
  const stored = years.map(toDraftYear).toSorted((one, other) => one.year - other.year)
  return { taxForm, yearEndsIn, years: stored.length > 0 ? stored : firstYears(yearEndsIn) }
}

/** What was saved, beside the years that are still empty. */
export function toDraftAfter(saved: OwnFinancials, { years }: Draft): Draft {
  const draft = toDraft(saved)
  const known = new Set(draft.years.map(({ year }) => year))
  const empty = years.filter((year) => !known.has(year.year) && !hasEntries(year))
  return { ...draft, years: [...draft.years, ...empty].toSorted((one, other) => one.year - other.year) }
}

/** Figures that are asked for: on a Schedule C the owner's pay is in the net profit already. */
export function askedFigures(taxForm: TaxForm): FigureName[] {
  return FIGURE_NAMES.filter((name) => name !== 'ownerPay' || taxForm !== 'schedule_c')
}

export function emptyYear(year: number): DraftYear {
  const figures = Object.fromEntries(FIGURE_NAMES.map((name) => [name, { text: '', documentId: null }]))
  return { year, figures: figures as DraftYear['figures'], addBacks: [] }
}

export function hasEntries({ figures, addBacks }: DraftYear): boolean {
  return Object.values(figures).some(({ text }) => readCents(text) !== undefined) || addBacks.some(isTold)
}

/** False for an add-back of which nothing is typed. */
export function isTold({ text, label }: DraftAddBack): boolean {
  return label.trim() !== '' || readCents(text) !== undefined
}

/**
 * What is sent, in place of what is stored. Amounts that can't be read are NaN, which the contract refuses. Empty years and
 * add-backs are left out.
 */
export function toInput(draft: Draft, { years, updatedAt }: OwnFinancials): FinancialsInput {
  const known = new Set(years.flatMap(({ addBacks }) => addBacks.map(({ id }) => id)))
  return {
    taxForm: draft.taxForm,
    yearEndsIn: draft.yearEndsIn,
    years: draft.years.filter(hasEntries).map((year) => toYearInput(year, draft.taxForm, known)),
    updatedAt,
  }
}

interface Told {
  amountCents: number
  documentId: DocumentId | null
  label?: string
  kind?: string
}

/**
 * The same without the papers of figures that have changed. A paper proves the figure that it was attached to, so one that
 * shows the new figure too has to be attached again. Undefined if there is none.
 */
export function withoutFormerPapers(input: FinancialsInput, stored: OwnFinancials): FinancialsInput | undefined {
  const years = input.years.map(({ year, figures, addBacks }): YearInput => {
    const before = stored.years.find((own) => own.year === year)
    const told = FIGURE_NAMES.flatMap((name) => {
      const figure = figures[name]
      return figure ? [[name, detached(figure, before?.figures[name])] as const] : []
    })
    return {
      year,
      figures: Object.fromEntries(told),
      addBacks: addBacks.map((each) =>
        detached(
          each,
          before?.addBacks.find(({ id }) => id === each.id),
        ),
      ),
    }
  })
  const first = { ...input, years }
  return JSON.stringify(first) === JSON.stringify(input) ? undefined : first
}

function detached<Figure extends Told>(figure: Figure, before: Told | undefined): Figure {
  if (!before || figure.documentId !== before.documentId) return figure
  const isSame = (['amountCents', 'label', 'kind'] as const).every((part) => figure[part] === before[part])
  return isSame ? figure : { ...figure, documentId: null }
}

function toDraftYear({ year, figures, addBacks }: OwnYear): DraftYear {
  const empty = emptyYear(year)
  const told = FIGURE_NAMES.map((name) => {
    const figure = figures[name]
    return [name, figure ? toDraftFigure(figure) : empty.figures[name]]
  })
  return {
    year,
    figures: Object.fromEntries(told) as DraftYear['figures'],
    addBacks: addBacks.map(({ id, label, kind, ...rest }) => ({
      key: String(id),
      id,
      label,
      kind,
      ...toDraftFigure(rest),
    })),
  }
}

function toDraftFigure({
  amountCents,
  documentId,
}: {
  amountCents: number
  documentId: DocumentId | null
}): DraftFigure {
  return { text: writeCents(amountCents), documentId }
}

function firstYears(yearEndsIn: number): DraftYear[] {
  const last = lastCompleteYear(yearEndsIn)
  return Array.from({ length: FIRST_YEARS }, (_, index) => emptyYear(last - FIRST_YEARS + 1 + index))
}

function toYearInput(
  { year, figures, addBacks }: DraftYear,
  taxForm: TaxForm,
  known: ReadonlySet<FigureId>,
): YearInput {
  const told = askedFigures(taxForm).flatMap((name) => {
    const { text, documentId } = figures[name]
    const amountCents = readCents(text)
    return amountCents === undefined ? [] : [[name, { amountCents, documentId }] as const]
  })
  return {
    year,
    figures: Object.fromEntries(told),
    addBacks: addBacks.filter(isTold).map(({ id, label, kind, text, documentId }) => ({
      // One that was removed elsewhere is a new one.
      ...(id !== undefined && known.has(id) && { id }),
      label,
      // An empty one is refused by the contract.
      kind: kind as AddBackKind,
      amountCents: readCents(text) ?? NaN,
      documentId,
    })),
  }
}
