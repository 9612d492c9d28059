const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const FACTORS: Record<string, number> = { '': 1, k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 }

/** Commas and spaces are between thousands: "185,00" may be another country's 185. */
const AMOUNT = /^(-?)((?:\d[\d, ]*[, ])?\d{3}|\d+|(?=\.\d))(\.\d{0,2})?(k|thousand|m|million|)$/u
const MOST_DIGITS = 12
export const UNREAD_AMOUNT = 'We can’t read that as an amount. Write it like 185,000 or 185000.50.'

/** Parses typed dollars: "185,000", "$185000.50", "185k", "1.2 million". Undefined if empty, NaN if not an amount. */
export function readAmount(text: string): number | undefined {
  const typed = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?\$ ?| (?=(?:k|thousand|m|million)?$)|^ /giu, '')
    .toLowerCase()
  if (!typed) return undefined
  const parts = AMOUNT.exec(typed)
  if (!parts) return NaN
  const [, sign = '', whole = '', cents = '', suffix = ''] = parts
  const digits = whole.replaceAll(/[, ]/gu, '')
  if (digits.length > MOST_DIGITS) return NaN
  // In whole cents, since 0.29 * 1000 is not 290.
  return Math.round(Number(`${sign}${digits}${cents}`) * 100 * (FACTORS[suffix] ?? NaN)) / 100
}

/** The error of a number that is missing, or that is NaN since it was not an amount. */
export function amountError(missing: string) {
  return { error: ({ input }: { input?: unknown }) => (Number.isNaN(input) ? UNREAD_AMOUNT : missing) }
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
