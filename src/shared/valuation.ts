/** What a year of revenue and a year of cash flow count for in an industry (S2 §9). */
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

/** Of an industry that has none of its own, those of Other. */
export function multiplesOf(industry: string): Multiples {
  return isValuationIndustry(industry) ? MULTIPLES[industry] : MULTIPLES.Other
}

/**
 * S2 §9: the average of revenue and cash flow, each times its multiple, with a fifth less and a fifth more.
 * Dollars a year in, each figure rounded by itself to whole dollars.
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
  const estimate = (revenue * multiples.revenue + cashFlow * multiples.cashFlow) / 2
  return { low: Math.round(estimate * 0.8), mid: Math.round(estimate), high: Math.round(estimate * 1.2) }
}
