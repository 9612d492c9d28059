import { estimateValue, multiplesOf } from '#shared/valuation/valuation.ts'
import type { ValuationInput } from './valuation-input.ts'
import { ValuationMarket } from './valuation-market.tsx'
import { dollars } from './valuation-text.ts'

/** The calculation of an estimate, comparable asking prices, and what buyers consider. */
export function ValuationReasons({ input }: { input: ValuationInput }) {
  const { low, mid, high } = estimateValue(input)
  const multiples = multiplesOf(input.industry)
  return (
    <>
      <h3 className="mt-6 text-lg">How it is calculated</h3>
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
      <ValuationMarket input={input} />
      <Notes input={input} />
    </>
  )
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

/** What the optional answers mean to a buyer; the formula doesn't use them. */
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
        : 'Property is not included: the lease, its length and its rent matter a lot.',
    )
  }
  return notes
}

function count(amount: number, noun: string): string {
  return `${amount.toLocaleString('en-US')} ${noun}${amount === 1 ? '' : 's'}`
}
