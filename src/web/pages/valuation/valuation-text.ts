import { formatCents } from '#shared/money.ts'
import { estimateValue } from '#shared/valuation/valuation.ts'
import type { ValuationInput } from './valuation-input.ts'

/** A short announcement for screen readers. */
export function valuationSentence(input: ValuationInput): string {
  const { low, mid, high } = estimateValue(input)
  return `The estimate is ${dollars(mid)}, between ${dollars(low)} and ${dollars(high)}.`
}

export function dollars(amount: number): string {
  return formatCents(amount * 100)
}
