import { lazy, Suspense } from 'react'
import { formatCents } from '#shared/money.ts'
import { estimateValue, multiplesOf } from '#shared/valuation.ts'
import type { ValuationInput } from './valuation-input.ts'

/** Loaded with the first estimate, which stands by itself where that fails. */
const ValuationMarket = lazy(async () => {
  try {
    return { default: (await import('./valuation-market.tsx')).ValuationMarket }
  } catch {
    return { default: NoMarket }
  }
})

/** Low, mid and high, and how they came about. */
export function ValuationResult({ input, isOutdated }: { input: ValuationInput | undefined; isOutdated: boolean }) {
  if (!input) {
    return (
      <section
        aria-labelledby="estimate-title"
        className="rounded-card border border-dashed border-line-strong/60 p-5 sm:p-7"
      >
        <h2 id="estimate-title" className="text-2xl">
          The estimate
        </h2>
        <p className="mt-2 text-muted">
          It appears here with the arithmetic behind it, once you gave revenue, cash flow and industry.
        </p>
      </section>
    )
  }
  const { low, mid, high } = estimateValue(input)
  const multiples = multiplesOf(input.industry)
  return (
    <section
      aria-labelledby="estimate-title"
      className="rounded-card border border-brass bg-surface p-5 sm:p-7 print:border-0 print:p-0"
    >
      <h2 id="estimate-title" className="text-2xl">
        The estimate
      </h2>
      {isOutdated && (
        <p className="mt-2 text-sm font-medium text-brass-ink">
          You changed a number since. Calculate again to update this.
        </p>
      )}
      <p className="mt-4 text-sm text-muted">Mid</p>
      <p className="tabular font-serif text-5xl font-semibold text-brass-ink">{dollars(mid)}</p>
      <div aria-hidden="true" className="relative mt-5 h-1.5 rounded-full bg-brass-soft">
        <span className="absolute inset-y-0 left-1/2 -my-1.5 w-1.5 -translate-x-1/2 rounded-full bg-brass" />
      </div>
      <dl className="tabular mt-2 flex justify-between gap-4">
        <div>
          <dt className="text-sm text-muted">Low</dt>
          <dd className="font-serif text-xl font-semibold">{dollars(low)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-muted">High</dt>
          <dd className="font-serif text-xl font-semibold">{dollars(high)}</dd>
        </div>
      </dl>
      <h3 className="mt-6 text-lg">How it came about</h3>
      <table className="tabular mt-2 w-full text-sm">
        <caption className="sr-only">The arithmetic, for {input.industry}</caption>
        <tbody>
          <Line
            label="Revenue"
            sum={`${dollars(input.revenue)} × ${multiples.revenue}`}
            value={dollars(input.revenue * multiples.revenue)}
          />
          <Line
            label="Cash flow"
            sum={`${dollars(input.cashFlow)} × ${multiples.cashFlow}`}
            value={dollars(input.cashFlow * multiples.cashFlow)}
          />
          <Line label="Average" sum="of both" value={dollars(mid)} />
          <Line label="Low" sum="80% of the average" value={dollars(low)} />
          <Line label="Mid" sum="100% of the average" value={dollars(mid)} />
          <Line label="High" sum="120% of the average" value={dollars(high)} />
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">Multiples: {input.industry}.</p>
      <Suspense>
        <ValuationMarket input={input} />
      </Suspense>
      <Notes input={input} />
    </section>
  )
}

function NoMarket({ input: { industry } }: { input: ValuationInput }) {
  return (
    <p className="mt-6 text-sm text-muted">What others in {industry} ask didn’t load. The estimate doesn’t need it.</p>
  )
}

/** What screen readers hear at once; the rest can be read at leisure. */
export function valuationSentence(input: ValuationInput): string {
  const { low, mid, high } = estimateValue(input)
  return `The estimate is ${dollars(mid)}, between ${dollars(low)} and ${dollars(high)}.`
}

function Line({ label, sum, value }: { label: string; sum: string; value: string }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pr-3 text-left align-top font-medium">
        {label}
      </th>
      <td className="py-2 pr-3 align-top text-muted">{sum}</td>
      <td className="py-2 text-right align-top font-medium">{value}</td>
    </tr>
  )
}

/** What the optional answers mean to a buyer; the formula leaves them out. */
function Notes({ input }: { input: ValuationInput }) {
  const notes = notesOn(input)
  if (notes.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-lg">What a buyer will add to it</h3>
      <p className="mt-1 text-sm text-muted">These don’t change the figures above.</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm marker:text-brass">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

function notesOn({ yearsInBusiness, employees, propertyIncluded }: ValuationInput): string[] {
  const notes: string[] = []
  if (yearsInBusiness !== undefined) {
    notes.push(
      yearsInBusiness >= 5
        ? `${count(yearsInBusiness, 'year')} of records make the upper half easier to defend.`
        : `${count(yearsInBusiness, 'year')} of records are few; expect offers in the lower half.`,
    )
  }
  if (employees !== undefined) {
    notes.push(
      employees > 0
        ? `${count(employees, 'employee')}: a team that stays, and can run the place without the owner, supports the price.`
        : 'No employees: a buyer pays for what goes on without you, so write down how you work.',
    )
  }
  if (propertyIncluded !== undefined) {
    notes.push(
      propertyIncluded
        ? 'Property is included: have the building appraised and add its value to this one.'
        : 'Property is not included: the lease, its length and its rent count for much.',
    )
  }
  return notes
}

function count(amount: number, noun: string): string {
  return `${amount.toLocaleString('en-US')} ${noun}${amount === 1 ? '' : 's'}`
}

function dollars(amount: number): string {
  return formatCents(amount * 100)
}
