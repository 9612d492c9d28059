import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import { byYear } from '#shared/financing/financing.ts'
import type { FinancingResult, FinancingYear, Instalment } from '#shared/financing/financing.ts'
import { formatCents } from '#shared/money.ts'
import { PaymentsChart } from './payments-chart.tsx'

/** How the loan is paid back: a chart by year, and its table, which expands to months. */
export function FinancingSchedule({ result: { schedule } }: { result: FinancingResult }) {
  const years = byYear(schedule)
  if (years.length === 0) return null
  return (
    <div className="mt-6 grid items-start gap-6 rounded-card border border-line bg-surface p-5 sm:p-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-10 print:block">
      <div>
        <h3 className="text-xl">Payments by year</h3>
        <PaymentsChart years={years} />
      </div>
      <div className="relative overflow-x-auto">
        <h3 className="text-xl">Amortization</h3>
        <ScheduleTable years={years} />
      </div>
    </div>
  )
}

const CELL = 'py-2 pl-3 text-right'

function ScheduleTable({ years }: { years: readonly FinancingYear[] }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())

  function toggle(year: number): void {
    setOpen((old) => (old.has(year) ? new Set([...old].filter((one) => one !== year)) : new Set([...old, year])))
  }

  return (
    <table className="tabular mt-3 w-full text-sm">
      <caption className="sr-only">What is paid in each year, and what is still owed after it</caption>
      <thead>
        <tr className="border-b border-line-strong/60 text-muted">
          <th scope="col" className="py-2 text-left font-semibold">
            Year
          </th>
          <th scope="col" className={`${CELL} hidden font-semibold sm:table-cell print:table-cell`}>
            Paid
          </th>
          <th scope="col" className={`${CELL} font-semibold`}>
            Interest
          </th>
          <th scope="col" className={`${CELL} font-semibold`}>
            Principal
          </th>
          <th scope="col" className={`${CELL} font-semibold`}>
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <Fragment key={year.year}>
            <tr className="border-b border-line">
              <th scope="row" className="text-left font-medium">
                <button
                  type="button"
                  aria-expanded={open.has(year.year)}
                  onClick={() => toggle(year.year)}
                  className="-ml-2 inline-flex min-h-9 items-center gap-1 rounded-sm pr-2 pl-2 hover:text-evergreen"
                >
                  <span className="sr-only">Months of year </span>
                  {year.year}
                  <ChevronDown
                    strokeWidth={1.5}
                    size={16}
                    aria-hidden="true"
                    className={`text-muted print:hidden ${open.has(year.year) ? 'rotate-180' : ''}`}
                  />
                </button>
              </th>
              <Amounts row={year} />
            </tr>
            {open.has(year.year) &&
              year.months.map((month) => (
                <tr key={month.month} className="border-b border-line bg-sunken text-muted">
                  <th scope="row" className="py-2 pl-2 text-left font-normal">
                    <span className="sr-only">Month </span>
                    {month.month}
                  </th>
                  <Amounts row={month} />
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Amounts({ row }: { row: Omit<Instalment, 'month'> }) {
  return (
    <>
      <td className={`${CELL} hidden sm:table-cell print:table-cell`}>{formatCents(row.paymentCents)}</td>
      <td className={CELL}>{formatCents(row.interestCents)}</td>
      <td className={CELL}>{formatCents(row.principalCents)}</td>
      <td className={`${CELL} pr-1`}>{formatCents(row.balanceCents)}</td>
    </>
  )
}
