import { DEBT_COVERAGE_WANTED } from '#shared/financing/financing-types.ts'
import type { FinancingResult } from '#shared/financing/financing.ts'
import { formatCents } from '#shared/money.ts'
import type { FieldNotes } from './financing-fields.ts'

/** The three key figures, and their components. */
export function FinancingFigures({ result, errors }: { result: FinancingResult | undefined; errors: FieldNotes }) {
  return (
    <section
      aria-labelledby="figures-title"
      className={`rounded-card border bg-surface p-5 sm:p-7 lg:sticky lg:top-22 ${result ? 'border-brass' : 'border-dashed border-line-strong/60'}`}
    >
      <h3 id="figures-title" className="text-xl">
        What it comes to
      </h3>
      {result ? <Figures result={result} /> : <p className="mt-2 text-muted">{whyNot(errors)}</p>}
      <p aria-live="polite" className="sr-only">
        {result &&
          `${formatCents(result.monthlyPaymentCents)} a month, ${formatCents(result.cashToCloseCents)} to close.`}
      </p>
    </section>
  )
}

function Figures({ result }: { result: FinancingResult }) {
  const { debtCoverage, loanPaymentCents, notePaymentCents, loanCents, totalInterestCents } = result
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <div className="col-span-2 mt-4 border-b border-line pb-4">
          <dt className="text-sm text-muted">Monthly payment</dt>
          <dd className="tabular font-serif text-5xl font-semibold text-brass-ink">
            {formatCents(result.monthlyPaymentCents)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Cash to close</dt>
          <dd className="tabular font-serif text-2xl font-semibold">{formatCents(result.cashToCloseCents)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Debt coverage</dt>
          <dd className="tabular font-serif text-2xl font-semibold">
            {debtCoverage === undefined ? 'None' : `${coverageText(debtCoverage)}×`}
          </dd>
          <dd className="text-sm text-muted">before your own pay</dd>
        </div>
      </dl>
      <dl className="tabular mt-4 divide-y divide-line border-y border-line text-sm">
        <Row label="Borrowed from a lender" value={formatCents(loanCents)} />
        <Row label="Its payment" value={`${formatCents(loanPaymentCents)}/mo`} />
        {notePaymentCents > 0 && <Row label="Payment to the seller" value={`${formatCents(notePaymentCents)}/mo`} />}
        <Row label="Interest over all years" value={formatCents(totalInterestCents)} />
      </dl>
      <p className="mt-4 text-sm">{verdict(result)}</p>
      <p className="mt-2 text-sm text-muted">An estimate, not an offer: lenders add fees and decide for themselves.</p>
    </>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}

/** Rounded down, so that a ratio just below a lender's limit is not shown as reaching it. */
function coverageText(coverage: number): string {
  return (Math.floor(coverage * 100) / 100).toFixed(2)
}

function verdict({ debtCoverage, monthlyPaymentCents }: FinancingResult): string {
  if (monthlyPaymentCents === 0) return 'Nothing is borrowed, so there is nothing to pay back.'
  if (debtCoverage === undefined) return 'Enter a cash flow to see how well it covers the payments.'
  const wanted = `Your own pay comes out of what is left: lenders take it off first, and then want ${DEBT_COVERAGE_WANTED}× or more.`
  if (debtCoverage >= DEBT_COVERAGE_WANTED) return `A year’s cash flow covers the payments. ${wanted}`
  if (debtCoverage >= 1) return `A year’s cash flow covers the payments, but closely. ${wanted}`
  return `A year’s cash flow does not cover the payments, and your own pay comes out of it too. Lenders take that off first, and then want ${DEBT_COVERAGE_WANTED}× or more.`
}

function whyNot(errors: FieldNotes): string {
  const count = Object.keys(errors).length
  return count === 1 ? 'Correct the marked field first.' : `Correct the ${count} marked fields first.`
}
