const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const FACTORS: Record<string, number> = { '': 1, k: 1000, m: 1_000_000 }

/** Commas and spaces are between thousands: "185,00" may be another country's 185. */
const AMOUNT = /^(-?)((?:\d[\d, ]*[, ])?\d{3}|\d+)(\.\d{0,2})?([km]?)$/u
const MOST_DIGITS = 12

/** Parses typed dollars: "185,000", "$185000.50", "185k". Undefined if empty, NaN if not an amount. */
export function readAmount(text: string): number | undefined {
  const typed = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?\$ ?| (?=[km]?$)|^ /giu, '')
    .toLowerCase()
  if (!typed) return undefined
  const [, sign = '', whole = '', cents = '', suffix = ''] = AMOUNT.exec(typed) ?? []
  const digits = whole.replaceAll(/[, ]/gu, '')
  if (digits === '' || digits.length > MOST_DIGITS) return NaN
  // In whole cents, since 0.29 * 1000 is not 290.
  return Math.round(Number(`${sign}${digits}${cents}`) * 100 * (FACTORS[suffix] ?? NaN)) / 100
}

/** "$185,000", or "$185,000.50" with cents. */
export function formatDollars(amount: number): string {
  return dollars.format(amount)
}

/** Normalizes "185000" and "$185k" to "185,000". Text that is not an amount stays unchanged. */
export function tidyAmount(text: string): string {
  const amount = readAmount(text)
  if (amount === undefined || Number.isNaN(amount)) return text
  return Number.isInteger(amount) ? plain.format(amount) : dollars.format(amount).replace('$', '')
}

/** Parses a four-digit year. Undefined if empty, NaN if not a year. */
export function readYear(text: string): number | undefined {
  const typed = text.trim()
  if (!typed) return undefined
  return /^\d{4}$/u.test(typed) ? Number(typed) : NaN
}
