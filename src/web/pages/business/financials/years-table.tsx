import type { ReactNode } from 'react'
import { FIGURES } from '#shared/financials/figures.ts'
import type { FigureName, FigureState, ShownYear } from '#shared/financials/figures.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { amountText } from '#web/financials/figure-text.ts'
import { StateMark } from '#web/financials/state-mark.tsx'

const NAME = 'sticky left-0 z-10 w-27 min-w-27 bg-surface p-3 text-left align-top sm:w-60 sm:pl-5 print:static'
const AMOUNT = 'tabular min-w-26 p-3 text-right align-top sm:pr-5'

/** The rows of the statement; the sums of a ledger follow. */
const STATEMENT = ['revenue', 'costs', 'netProfit', 'ownerPay', 'interest', 'depreciation'] as const

interface YearsTableProps {
  /** Newest first. */
  years: readonly ShownYear[]
}

/** Every figure of every year, with where it comes from. A phone scrolls the years under the names. */
export function YearsTable({ years }: YearsTableProps) {
  const ends = years.map(firstEnd)
  return (
    <div
      role="region"
      aria-labelledby="years-title"
      tabIndex={0}
      className="relative mt-3 overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Figures by year, newest first</caption>
        <thead>
          <tr>
            <th scope="col" className={NAME}>
              <span className="sr-only">Figure</span>
            </th>
            {years.map(({ year }) => (
              <th key={year} scope="col" className={`${AMOUNT} font-serif text-lg font-semibold`}>
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STATEMENT.map((name) => (
            <FigureRow key={name} name={name} years={years} />
          ))}
          <Row label="Add-backs" years={years} cells={years.map(({ addBacks }) => sumOf(addBacks))} />
          <Row isSum label="Earnings (SDE)" years={years} cells={years.map(({ sdeCents }) => sdeCents)} />
          <Row isSum label="Provable" years={years} cells={years.map(({ provableCents }) => provableCents)} />
          <FigureRow name="taxRevenue" years={years} />
          {ends.some(Boolean) && <Row label="Reviews count until" years={years} cells={ends} />}
        </tbody>
      </table>
    </div>
  )
}

/** Nothing if no year tells it. */
function FigureRow({ name, years }: YearsTableProps & { name: FigureName }) {
  if (!years.some(({ figures }) => figures[name])) return null
  return (
    <Row
      label={FIGURES[name].label}
      years={years}
      cells={years.map(({ year, figures: { [name]: figure } }) => figure && <MarkedAmount key={year} {...figure} />)}
    />
  )
}

interface RowProps extends YearsTableProps {
  label: string
  /** Of each year, in cents or as it is shown. */
  cells: readonly ReactNode[]
  isSum?: boolean
}

function Row({ label, years, cells, isSum = false }: RowProps) {
  const line = isSum ? 'border-t border-line-strong font-semibold' : 'border-t border-line font-normal'
  return (
    <tr>
      <th scope="row" className={`${NAME} ${line}`}>
        {label}
      </th>
      {years.map(({ year }, index) => (
        <td key={year} className={`${AMOUNT} ${line}`}>
          <Cell value={cells[index]} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ value }: { value: ReactNode }) {
  if (typeof value === 'number') return amountText(value)
  return value ?? <None />
}

/** An amount over its state. */
export function MarkedAmount({ amountCents, state }: { amountCents: number; state: FigureState }) {
  return (
    <>
      {amountText(amountCents)}
      <span className="block text-xs">
        <StateMark state={state} />
      </span>
    </>
  )
}

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not told</span>
    </span>
  )
}

function sumOf(addBacks: ShownYear['addBacks']): number | undefined {
  return addBacks.length === 0 ? undefined : addBacks.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The day on which the first review of a year ends. */
function firstEnd({ figures, addBacks }: ShownYear): ReactNode {
  const [end] = [...Object.values(figures), ...addBacks].flatMap((figure) => figure?.reviewedUntil ?? []).toSorted()
  return end && <time dateTime={end}>{longDayText(end)}</time>
}
