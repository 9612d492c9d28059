/**
 * What a buyer may spend in all, in bands: an exact amount would only help to bargain. `least` is the lower bound in
 * dollars.
 */
export const BUDGET_BANDS = {
  under_250k: { label: 'Under $250,000', least: 0 },
  from_250k: { label: '$250,000 to $500,000', least: 250_000 },
  from_500k: { label: '$500,000 to $1 million', least: 500_000 },
  from_1m: { label: '$1 million to $2 million', least: 1_000_000 },
  from_2m: { label: '$2 million to $5 million', least: 2_000_000 },
  from_5m: { label: '$5 million or more', least: 5_000_000 },
} as const

/** What of it the buyer has in cash. Requirements of sellers are compared with `least`. */
export const CASH_BANDS = {
  under_25k: { label: 'Under $25,000', least: 0 },
  from_25k: { label: '$25,000 to $50,000', least: 25_000 },
  from_50k: { label: '$50,000 to $100,000', least: 50_000 },
  from_100k: { label: '$100,000 to $250,000', least: 100_000 },
  from_250k: { label: '$250,000 to $500,000', least: 250_000 },
  from_500k: { label: '$500,000 to $1 million', least: 500_000 },
  from_1m: { label: '$1 million or more', least: 1_000_000 },
} as const
export type CashBand = keyof typeof CASH_BANDS
export type BudgetBand = keyof typeof BUDGET_BANDS

export const FINANCING_KINDS = {
  cash: 'Own cash',
  sba_loan: 'SBA loan',
  bank_loan: 'Bank loan',
  seller_note: 'Seller financing',
  investors: 'Investors or partners',
  retirement: 'Retirement savings (ROBS)',
  other: 'Something else',
} as const

export const EXPERIENCES = {
  first: 'This would be my first business',
  managed: 'I have managed a business or a team',
  owned: 'I have owned a business',
  bought: 'I have bought a business before',
} as const

export const TIMELINES = {
  three_months: 'Within 3 months',
  six_months: 'Within 6 months',
  year: 'Within a year',
  open: 'When the right one comes',
} as const

/** The upper bound of a band in dollars, which is the lower bound of the next one; infinite for the last. */
export function mostOf<Name extends string>(bands: Readonly<Record<Name, { least: number }>>, name: Name): number {
  const above = Object.values<{ least: number }>(bands)
    .map(({ least }) => least)
    .filter((least) => least > bands[name].least)
  return Math.min(...above)
}

/** The names of a table, for a schema. */
export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  return Object.keys(table) as [Name, ...Name[]]
}
