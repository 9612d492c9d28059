import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { DocumentId } from '#shared/documents/documents.ts'
import { FIGURES } from '#shared/financials/figures.ts'
import type { FigureName, OwnFinancials } from '#shared/financials/figures.ts'
import { formatCents } from '#shared/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { rewritten, statementOf, withFigure, withStatement } from './change-draft.ts'
import { askedFigures } from './draft.ts'
import type { Draft, DraftYear } from './draft.ts'
import { removeControl } from './control-names.ts'
import { FigureCell } from './figure-cell.tsx'
import type { LiveYear } from './live-years.ts'
import { PaperOptions } from './paper-pill.tsx'

export interface LedgerProps {
  draft: Draft
  /** The year that is seen where there is no room for columns; undefined: the latest. */
  shownYear: number | undefined
  onShow: (year: number) => void
  /** Of the same years. */
  live: readonly LiveYear[]
  stored: OwnFinancials
  /** By control name. */
  errors: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
  onPasteCells: (from: { year: number; name: FigureName }, cells: string[][]) => void
  onRemoveYear: (year: number) => void
}

/** Rows of a column: year, paper, the figures, add-backs and two sums. */
const ROWS = { withPay: 'lg:grid-rows-[repeat(12,auto)]', withoutPay: 'lg:grid-rows-[repeat(11,auto)]' }
const SPAN = { withPay: 'lg:row-span-12', withoutPay: 'lg:row-span-11' }
const SUM = 'flex items-baseline justify-between gap-3 px-3 py-2 lg:justify-end lg:border-l lg:pr-6'
const HEAD = 'hidden border-t border-line py-3 pr-4 pl-5 lg:block'

/**
 * The figures: a column a year, so that a statement is typed from top to bottom. Where there is no room for columns, one year at
 * a time, and with it those that have errors.
 */
export function Ledger(props: LedgerProps) {
  const { draft, shownYear, onShow, live, errors } = props
  const years = draft.years.map(({ year }) => year)
  const shown = shownYear !== undefined && years.includes(shownYear) ? shownYear : years.at(-1)
  const names = askedFigures(draft.taxForm)
  const size = names.includes('ownerPay') ? 'withPay' : 'withoutPay'
  return (
    <div className="rounded-card border border-line bg-surface">
      {years.length > 1 && <YearSwitch years={years} shown={shown} onShow={onShow} />}
      <div className={`lg:grid lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-[14rem] ${ROWS[size]}`}>
        <RowHeads names={names} />
        {draft.years.map((year, index) => {
          const hasError = Object.keys(errors).some((control) => control.startsWith(`${year.year}.`))
          return (
            <div
              key={year.year}
              role="group"
              aria-labelledby={`year-${year.year}`}
              className={`min-w-0 lg:grid lg:grid-rows-subgrid ${SPAN[size]} ${year.year === shown || hasError ? '' : 'hidden max-lg:print:block'}`}
            >
              <YearColumn {...props} names={names} year={year} live={live[index]} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface YearSwitchProps {
  years: readonly number[]
  shown: number | undefined
  onShow: (year: number) => void
}

function YearSwitch({ years, shown, onShow }: YearSwitchProps) {
  return (
    <div
      role="group"
      aria-label="Year shown"
      className="flex flex-wrap gap-1 border-b border-line p-2 lg:hidden print:hidden"
    >
      {years.map((year) => (
        <button
          key={year}
          type="button"
          aria-pressed={year === shown}
          onClick={() => onShow(year)}
          className="tabular inline-flex min-h-11 items-center rounded-lg px-3 hover:bg-sunken aria-pressed:bg-evergreen-fill aria-pressed:font-medium aria-pressed:text-white"
        >
          {year}
        </button>
      ))}
    </div>
  )
}

/** Where columns are side by side. Screen readers have these words in each field's name. */
function RowHeads({ names }: { names: readonly FigureName[] }) {
  return (
    <div aria-hidden="true" className="contents">
      <div className="hidden lg:block" />
      <div className={HEAD}>
        <span className="text-sm font-medium">The statement</span>
        <span className="block text-sm text-muted">For all figures but that of the return</span>
      </div>
      {names.map((name) => (
        <div key={name} className={HEAD}>
          <span className="font-medium">{FIGURES[name].label}</span>
          <span className="block text-sm text-muted">{FIGURES[name].help}</span>
        </div>
      ))}
      <div className={`${HEAD} font-medium`}>Add-backs</div>
      <div className="hidden border-t-4 border-double border-line-strong py-2 pr-4 pl-5 font-serif font-semibold lg:block">
        Seller’s earnings (SDE)
      </div>
      <div className="hidden py-2 pr-4 pl-5 font-serif font-semibold text-evergreen lg:block">Provable</div>
    </div>
  )
}

type YearColumnProps = Omit<LedgerProps, 'live'> & {
  names: readonly FigureName[]
  year: DraftYear
  live: LiveYear | undefined
}

function YearColumn({
  draft,
  names,
  year,
  live,
  stored,
  errors,
  onChange,
  onPasteCells,
  onRemoveYear,
}: YearColumnProps) {
  const before = stored.years.find((own) => own.year === year.year)
  const paper = statementOf(year, draft)
  const [isByFigure, setByFigure] = useState(false)
  const added = live?.addBacks.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? 0
  return (
    <>
      <div className="flex items-start justify-between gap-2 px-3 pt-3 pb-2 lg:border-l lg:border-line">
        <div>
          <h3 id={`year-${year.year}`} className="tabular text-2xl">
            {year.year}
          </h3>
          <p className="text-sm text-muted">{periodText(year.year, draft.yearEndsIn)}</p>
        </div>
        <button
          type="button"
          name={removeControl(year.year)}
          aria-label={`Remove ${year.year}`}
          onClick={() => onRemoveYear(year.year)}
          className="-mr-1 inline-flex size-11 items-center justify-center rounded-card text-muted hover:bg-sunken hover:text-ink"
        >
          <X strokeWidth={1.5} size={18} aria-hidden="true" />
        </button>
      </div>
      <StatementPaper
        year={year.year}
        paper={isByFigure ? undefined : paper}
        papers={stored.papers}
        onChoose={(documentId) => {
          setByFigure(documentId === undefined)
          if (documentId !== undefined) onChange(withStatement(draft, year.year, documentId))
        }}
      />
      {names.map((name) => (
        <FigureCell
          key={name}
          year={year.year}
          name={name}
          figure={year.figures[name]}
          live={live?.figures[name]}
          papers={stored.papers}
          isPaperFolded={paper !== undefined && !isByFigure && name !== 'taxRevenue'}
          errors={errors}
          onType={(text) =>
            onChange(withFigure(draft, year.year, name, rewritten(year.figures[name], { text }, before?.figures[name])))
          }
          onChoose={(documentId) => onChange(withFigure(draft, year.year, name, { ...year.figures[name], documentId }))}
          onPasteCells={(cells) => onPasteCells({ year: year.year, name }, cells)}
        />
      ))}
      <Sum label="Add-backs" year={year.year} className="border-t border-line">
        {year.addBacks.length === 0 ? <span className="text-muted">None</span> : formatCents(added)}
      </Sum>
      <Sum
        label="Seller’s earnings (SDE)"
        year={year.year}
        className="border-t-4 border-double border-line-strong font-serif font-semibold lg:border-l-line"
      >
        {sumText(live?.sdeCents)}
      </Sum>
      <Sum label="Provable" year={year.year} className="border-line font-serif font-semibold text-evergreen">
        {sumText(live?.provableCents)}
      </Sum>
    </>
  )
}

interface StatementPaperProps {
  year: number
  /** Undefined: it differs by figure. */
  paper: DocumentId | null | undefined
  papers: OwnFinancials['papers']
  onChoose: (documentId: DocumentId | null | undefined) => void
}

/** Sets the paper of all figures of a statement at once, or lets each have its own. */
function StatementPaper({ year, paper, papers, onChoose }: StatementPaperProps) {
  const id = useId()
  return (
    <div className="border-t border-line px-3 py-2.5 lg:border-l">
      <label htmlFor={id} className="mb-1 block text-sm font-medium lg:sr-only">
        The statement of <span className="tabular">{year}</span>
      </label>
      <Select
        id={id}
        value={paper === undefined ? 'different' : (paper ?? '')}
        onChange={({ target: { value } }) => onChoose(value === 'different' ? undefined : Number(value) || null)}
      >
        <PaperOptions papers={papers} />
        <option value="different">Differs by figure</option>
      </Select>
    </div>
  )
}

interface SumProps {
  label: string
  year: number
  className: string
  children: ReactNode
}

function Sum({ label, year, className, children }: SumProps) {
  return (
    <p className={`${SUM} ${className}`}>
      <span className="lg:sr-only">
        {label} <span className="sr-only">{year}:</span>
      </span>
      <span className="tabular">{children}</span>
    </p>
  )
}

function sumText(cents: number | null | undefined): ReactNode {
  if (cents !== null && cents !== undefined) return formatCents(cents)
  return (
    <span className="text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">not known yet</span>
    </span>
  )
}

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** "Jul 2024 to Jun 2025". */
function periodText(year: number, yearEndsIn: number): string {
  const text = (monthIndex: number) => MONTH.format(Date.UTC(year, monthIndex))
  return `${text(yearEndsIn - 12)} to ${text(yearEndsIn - 1)}`
}

interface AddYearsProps {
  years: readonly number[]
  onAdd: (year: number) => void
}

export function AddYears({ years, onAdd }: AddYearsProps) {
  return years.map((year) => (
    <Button look="secondary" size="small" key={year} onClick={() => onAdd(year)}>
      Add {year}
    </Button>
  ))
}
