import type { FigureState } from '#shared/financials/figures.ts'
import { formatCents } from '#shared/money.ts'

/** What a figure's state is called, and what it means in a line. */
export const STATE_WORDS: Record<FigureState, { label: string; meaning: string }> = {
  claimed: { label: 'Claimed', meaning: 'the seller says so' },
  documented: { label: 'Documented', meaning: 'the seller names a paper that shows it' },
  reviewed: { label: 'Reviewed', meaning: 'our staff compared it with that paper in the last 12 months' },
}

/** "$85,000", "−$5,000". */
export function amountText(cents: number): string {
  return formatCents(cents).replace('-', '−')
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** What a year means if it is not the calendar's; undefined if it is. */
export function yearText(yearEndsIn: number, newestYear: number): string | undefined {
  if (yearEndsIn === 12) return undefined
  const month = MONTHS[yearEndsIn - 1] ?? ''
  return `The business year ends in ${month}: ${newestYear} is the one that ended in ${month} ${newestYear}.`
}
