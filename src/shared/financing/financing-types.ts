/** From and to, both included; one of them may be open. */
export interface Range {
  from?: number
  to?: number
}

export interface FinancingRanges {
  /** Of the loan, in dollars; of an investor, what they bring. */
  amount?: Range
  /** Percentage points above prime. */
  margin?: Range
  years?: Range
  /** In percent of the price. */
  down?: Range
  /** What the seller waits for, in percent of the price. */
  noteShare?: Range
}

/** The four ways to finance a purchase and what is usual for each (S2 §9). */
export const FINANCING_TYPES = {
  sba: {
    label: 'SBA loan',
    ranges: { amount: { to: 5_000_000 }, margin: { from: 2, to: 4 }, years: { to: 10 }, down: { from: 10, to: 15 } },
  },
  bank: {
    label: 'Bank loan',
    ranges: { margin: { from: 1, to: 3 }, years: { from: 5, to: 7 }, down: { from: 20, to: 30 } },
  },
  investors: { label: 'Investors', ranges: { amount: { from: 100_000 } } },
  seller: { label: 'Seller financing', ranges: { noteShare: { from: 20, to: 70 }, years: { from: 3, to: 7 } } },
} as const satisfies Record<string, { label: string; ranges: FinancingRanges }>

export type FinancingType = keyof typeof FINANCING_TYPES

/** "10-15", "up to 10", "3 or more". */
export function rangeText({ from, to }: Range): string {
  if (from === undefined) return `up to ${to}`
  return to === undefined ? `${from} or more` : `${from}-${to}`
}

export function isWithin({ from = -Infinity, to = Infinity }: Range, value: number): boolean {
  return value >= from && value <= to
}

/** So many times a year's payments lenders want to see as cash flow. */
export const DEBT_COVERAGE_WANTED = 1.25
