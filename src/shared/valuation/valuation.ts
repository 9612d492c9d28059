/** Multiples of yearly revenue and cash flow for an industry (S2 §9). */
export interface Multiples {
  revenue: number
  cashFlow: number
}

const MULTIPLES = {
  Retail: { revenue: 0.5, cashFlow: 2.5 },
  Service: { revenue: 0.8, cashFlow: 3 },
  Professional: { revenue: 1.2, cashFlow: 4 },
  'E-Commerce': { revenue: 1.5, cashFlow: 4.5 },
  Manufacturing: { revenue: 1, cashFlow: 3.5 },
  Transportation: { revenue: 0.7, cashFlow: 2.8 },
  Other: { revenue: 1, cashFlow: 3 },
} as const satisfies Record<string, Multiples>

export type ValuationIndustry = keyof typeof MULTIPLES

export const VALUATION_INDUSTRIES = Object.keys(MULTIPLES).filter(isValuationIndustry)

/** Whole dollars. */
export interface Valuation {
  low: number
  mid: number
  high: number
}

export function isValuationIndustry(text: string): text is ValuationIndustry {
  return Object.hasOwn(MULTIPLES, text)
}

/** Unknown industries use the multiples of Other. */
export function multiplesOf(industry: string): Multiples {
  return isValuationIndustry(industry) ? MULTIPLES[industry] : MULTIPLES.Other
}

/**
 * S2 §9: the average of revenue and cash flow, each times its multiple, and 20% below and above it. Input is dollars a
 * year, with cents. Each figure is rounded separately to whole dollars, half up. Integer arithmetic, with multiples in
 * tenths and amounts in cents, avoids floating-point errors.
 */
export function estimateValue({
  revenue,
  cashFlow,
  industry,
}: {
  revenue: number
  cashFlow: number
  industry: string
}): Valuation {
  const multiples = multiplesOf(industry)
  const sum = inTenthsOfCents(revenue, multiples.revenue) + inTenthsOfCents(cashFlow, multiples.cashFlow)
  // The average is sum / 2000 dollars. Shares are in tenths, so that 80% and 120% are integers too.
  const share = (tenths: number) => Math.floor((sum * tenths + 10_000) / 20_000)
  return { low: share(8), mid: share(10), high: share(12) }
}

function inTenthsOfCents(amount: number, multiple: number): number {
  return Math.round(amount * 100) * Math.round(multiple * 10)
}
