const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const FACTORS: Record<string, number> = { '': 1, k: 1000, m: 1_000_000 }

/** Parses typed dollars: "185,000", "$185000.50", "185k". Undefined if empty, NaN if not an amount. */
export function readAmount(text: string): number | undefined {
  const typed = text.replaceAll(/[$,\s]/gu, '').toLowerCase()
  if (!typed) return undefined
  const [, amount, suffix = ''] = /^(-?\d{1,12}(?:\.\d{0,2})?)([km]?)$/u.exec(typed) ?? []
  // In whole cents, since 0.29 * 1000 is not 290.
  return amount === undefined ? NaN : Math.round(Number(amount) * 100 * (FACTORS[suffix] ?? NaN)) / 100
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
