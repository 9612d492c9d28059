import { FINANCING_LIMITS } from '#shared/financing/financing.ts'
import { readAmount } from '#shared/typed-amount.ts'

/** A parsed number, or its error. */
export type Typed = { value: number; error?: undefined } | { value?: undefined; error: string }

const { maxDollars, maxPercent, maxYears } = FINANCING_LIMITS

/** Whole cents; an empty field counts as `missing`. */
export function readCents(text: string, { least = 0, missing }: { least?: number; missing?: number } = {}): Typed {
  const amount = readAmount(text) ?? missing
  if (amount === undefined) return { error: 'An amount is needed.' }
  if (Number.isNaN(amount)) return { error: 'Use digits, as in 250,000.' }
  if (amount < least) return { error: least > 0 ? `At least $${least.toLocaleString('en-US')}.` : 'No less than 0.' }
  if (amount > maxDollars) return { error: `At most $${maxDollars.toLocaleString('en-US')}.` }
  return { value: Math.round(amount * 100) }
}

/** A share of the price, in cents: "15%", "15" or dollars. An empty field is 0. */
export function readShare(text: string, priceCents: number): Typed {
  const plain = text.replaceAll(/\s/gu, '')
  const [, percent] = /^(\d{1,3}(?:\.\d{0,2})?)%$/u.exec(plain) ?? /^(\d{1,2}(?:\.\d{0,2})?|100)$/u.exec(plain) ?? []
  if (percent === undefined) {
    const { value, error } = readCents(text, { missing: 0 })
    return value === undefined ? { error: error.replace('250,000', '15% or 45,000') } : { value }
  }
  // In hundredths of a percent, so that the cents are exact.
  const basisPoints = Math.round(Number(percent) * 100)
  if (basisPoints > 10_000) return { error: 'At most 100% of the price.' }
  return { value: Math.round((priceCents * basisPoints) / 10_000) }
}

/** Hundredths of a percent. */
export function readBasisPoints(text: string): Typed {
  const percent = /^(\d{1,3}(?:\.\d{0,2})?)%?$/u.exec(text.trim())?.[1]
  if (percent === undefined) return { error: 'Use a percentage, as in 6.75.' }
  if (Number(percent) > maxPercent) return { error: `At most ${maxPercent}%.` }
  return { value: Math.round(Number(percent) * 100) }
}

export function readYears(text: string): Typed {
  const years = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : NaN
  if (!(years >= 1 && years <= maxYears)) return { error: `Whole years, 1 to ${maxYears}.` }
  return { value: years }
}
