import { readAmount, tidyAmount } from '#shared/typed-amount.ts'

const NOTHING = /^[-–—$\s]*$/u
const IN_PARENTHESES = /^\$?\s*\(([^()]*)\)$/u

/**
 * Cents of an amount that may be a loss: "(5,000)", "-$5,000" and "5,000-" are -500000. Undefined if empty or a dash, NaN if
 * it is not an amount.
 */
export function readCents(text: string): number | undefined {
  if (NOTHING.test(text)) return undefined
  const dollars = readAmount(withMinusFirst(text))
  return dollars === undefined ? NaN : Math.round(dollars * 100)
}

/** "-5,000" for "(5000)" and "185,000" for "$185k". Text that is not an amount stays unchanged, a dash alone goes. */
export function tidyCents(text: string): string {
  const cents = readCents(text)
  if (cents === undefined) return ''
  return Number.isNaN(cents) ? text : writeCents(cents)
}

/** As it is typed: "-5,000" or "1,200.50". */
export function writeCents(cents: number): string {
  return tidyAmount(String(cents / 100))
}

function withMinusFirst(text: string): string {
  const plain = text.trim().replaceAll(/[−–—]/gu, '-')
  const inside = IN_PARENTHESES.exec(plain)?.[1]
  if (inside !== undefined) return `-${inside}`
  return plain.replace(/^\$\s*-/u, '-').replace(/^([^-]+)-$/u, '-$1')
}
