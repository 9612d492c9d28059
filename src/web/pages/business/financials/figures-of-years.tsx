import { useState } from 'react'
import { TAX_FORMS } from '#shared/financials/figures.ts'
import type { FiguresByYear, ShownYear } from '#shared/financials/figures.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { AddBacks } from './add-backs.tsx'
import { EarningsBridge } from './earnings-bridge.tsx'
import { amountText, yearText } from '#web/financials/figure-text.ts'
import { countsText } from './figure-words.ts'
import { Legend } from './legend.tsx'
import { YearsTable } from './years-table.tsx'

interface FiguresOfYearsProps extends FiguresByYear {
  listing: ListingSummary
}

/** What of the newest year's earnings is provable, how each year's come about, and every figure. */
export function FiguresOfYears({ listing, ...figures }: FiguresOfYearsProps) {
  const { years, taxForm, yearEndsIn } = figures
  const [newest] = years
  if (!newest) return null
  const fiscalYear = yearText(yearEndsIn, newest.year)
  return (
    <>
      <Headline year={newest} />
      <p className="mt-2">{countsText(figures)}</p>
      <StatedInstead listing={listing} statedCents={figures.statedCashFlowCents} />
      <Legend className="mt-4" />
      <Bridges years={years.filter(({ sdeCents }) => sdeCents !== null)} />
      <h3 id="years-title" className="mt-9 text-xl">
        Year by year
      </h3>
      <p className="mt-1 text-sm text-muted">
        {taxForm && <>As filed: {TAX_FORMS[taxForm]}. </>}
        {taxForm === 'schedule_c' && <>The owner’s pay is in the net profit. </>}
        {fiscalYear}
      </p>
      <YearsTable years={years} />
      <AddBacks years={years} />
    </>
  )
}

function Headline({ year: { year, sdeCents, provableCents } }: { year: ShownYear }) {
  if (sdeCents === null) {
    return (
      <>
        <h2 className="text-2xl">Figures of {year}</h2>
        <p className="mt-2 text-muted">Without a net profit of {year} there are no earnings to show.</p>
      </>
    )
  }
  return (
    <>
      <h2 className="text-2xl">Provable earnings of {year}</h2>
      <p className="mt-1">
        <span className="tabular font-serif text-4xl font-semibold">
          {provableCents === null ? 'None yet' : amountText(provableCents)}
        </span>{' '}
        <span className="text-muted">
          {provableCents === sdeCents
            ? 'are all that the seller states'
            : `of ${amountText(sdeCents)} that the seller states`}
        </span>
      </p>
    </>
  )
}

/** Where the listing shows a provable cash flow, the one that its seller states. */
function StatedInstead({ listing, statedCents }: { listing: ListingSummary; statedCents: number | null }) {
  const { provableYear, monthlyCashFlow } = listing
  if (provableYear === null || monthlyCashFlow === null || statedCents === null) return null
  return (
    <p className="mt-1 text-sm text-muted">
      The cash flow on the listing, {amountText(monthlyCashFlow)} a month, is a twelfth of the provable earnings of{' '}
      {provableYear}. The seller states {amountText(statedCents)} a month.
    </p>
  )
}

/** The years with earnings, one at a time. */
function Bridges({ years }: { years: readonly ShownYear[] }) {
  const [chosen, setChosen] = useState<number>()
  const shown = years.find(({ year }) => year === chosen) ?? years[0]
  if (!shown) return null
  return (
    <section aria-labelledby="bridge-title" className="mt-6 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="bridge-title" className="text-xl" aria-live="polite">
          From profit to earnings, {shown.year}
        </h3>
        {years.length > 1 && (
          <div role="group" aria-label="Year" className="flex gap-1">
            {years.map(({ year }) => (
              <button
                key={year}
                type="button"
                aria-pressed={year === shown.year}
                onClick={() => setChosen(year)}
                className="tabular min-h-9 rounded-lg px-3 text-[0.95rem] hover:bg-sunken aria-pressed:bg-evergreen-fill aria-pressed:font-medium aria-pressed:text-white"
              >
                {year}
              </button>
            ))}
          </div>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        Earnings are the seller’s discretionary earnings (SDE): what the business leaves one owner who works in it.
      </p>
      <div className="mt-4">
        <EarningsBridge year={shown} />
      </div>
    </section>
  )
}
