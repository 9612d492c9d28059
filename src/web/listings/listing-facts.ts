import { cashFlowMultiple, formatCents } from '#shared/money.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'

/** S1 §3: texts for missing values. */
export function priceText({ price }: Pick<ListingSummary, 'price'>): string {
  return price === null ? 'Contact for pricing' : formatCents(price)
}

/** E.g. "$16,250/mo, provable 2025", if papers show it, or "$23,333/mo" as the seller states. */
export function cashFlowText({
  monthlyCashFlow,
  provableYear,
}: Pick<ListingSummary, 'monthlyCashFlow' | 'provableYear'>): string {
  if (monthlyCashFlow === null) return 'Not disclosed'
  return `${formatCents(monthlyCashFlow)}/mo` + (provableYear ? `, provable ${provableYear}` : '')
}

/** E.g. "2.4× cash flow", from yearly cash flow; undefined if price or cash flow is missing. */
export function multipleText({
  price,
  monthlyCashFlow,
}: Pick<ListingSummary, 'price' | 'monthlyCashFlow'>): string | undefined {
  const multiple = cashFlowMultiple(price, monthlyCashFlow)
  return multiple === undefined ? undefined : `${multiple.toFixed(1)}× cash flow`
}

export function propertyText({ propertyIncluded }: Pick<ListingSummary, 'propertyIncluded'>): string {
  return propertyIncluded ? 'Yes' : 'No (Lease)'
}

export function yearsText({ yearsInBusiness }: Pick<ListingSummary, 'yearsInBusiness'>): string {
  if (yearsInBusiness === null) return 'Not disclosed'
  return yearsInBusiness === 1 ? '1 year' : `${yearsInBusiness} years`
}

/** The number of locked pictures, and what unlocks them: a trial if one is available, or Premium. */
export function morePicturesText(
  { lockedImageCount: count }: Pick<ListingSummary, 'lockedImageCount'>,
  hasTrialAhead: boolean,
): string {
  const opener = hasTrialAhead ? `the ${product.trialDays}-day trial or Premium` : 'Premium'
  return `${count} more ${count === 1 ? 'picture' : 'pictures'} with ${opener}`
}

/** The number of businesses, with "+" if the count stopped at its limit. */
export function countText({ total, isBounded }: { total: number; isBounded: boolean }): string {
  return (isBounded ? 'over ' : '') + total.toLocaleString('en-US')
}
