const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** USD with no decimals, e.g. "$285,000" (S1 §3). */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}

/** Short form for price pills on the map, e.g. "$285K" or "$1.2M". */
export function formatCentsShort(cents: number): string {
  const thousands = Math.round(cents / 100_000)
  if (thousands < 1) return formatCents(cents)
  return thousands < 1000 ? `$${thousands}K` : `$${(thousands / 1000).toFixed(1)}M`
}

/** Asking price divided by yearly cash flow, e.g. 2.4; undefined if either is unknown. */
export function cashFlowMultiple(priceCents: number | null, monthlyCashFlowCents: number | null): number | undefined {
  if (!priceCents || !monthlyCashFlowCents || monthlyCashFlowCents < 0) return undefined
  return Math.round((priceCents / (monthlyCashFlowCents * 12)) * 10) / 10
}

/** Asking price divided by yearly gross revenue, e.g. 0.45; undefined if either is unknown. */
export function priceToRevenue(priceCents: number | null, grossRevenueCents: number | null): number | undefined {
  if (!priceCents || !grossRevenueCents || grossRevenueCents < 0) return undefined
  return Math.round((priceCents / grossRevenueCents) * 100) / 100
}

/** Yearly cash flow divided by yearly gross revenue, e.g. 0.24; undefined if either is unknown. */
export function cashFlowMargin(
  monthlyCashFlowCents: number | null,
  grossRevenueCents: number | null,
): number | undefined {
  if (monthlyCashFlowCents === null || !grossRevenueCents || grossRevenueCents < 0) return undefined
  return Math.round(((monthlyCashFlowCents * 12) / grossRevenueCents) * 100) / 100
}

/** For programs and spreadsheets, which are told in dollars. */
export function dollarsOf(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
