/** An inclusive range. A missing end is unbounded. */
export interface Range {
  from?: number
  to?: number
}

export interface FinancingRanges {
  /** In dollars: the loan, or an investor's contribution. */
  amount?: Range
  /** Percentage points above prime. */
  margin?: Range
  years?: Range
  /** Down payment in percent of the price. */
  down?: Range
  /** The seller note, in percent of the price. */
  noteShare?: Range
}

/** The four ways to finance a purchase, with typical ranges (S2 §9). */
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

/** The debt coverage that lenders want: yearly cash flow divided by yearly payments. */
export const DEBT_COVERAGE_WANTED = 1.25
