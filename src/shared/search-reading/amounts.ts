/** A typed amount: "150k", "$1.2 million", "185,000", "a million". */
export const AMOUNT = String.raw`(?:(?:\$ ?)?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)? ?(?:k|mm|m|mil|million|mio|grand|thousand)?\b|(?:half a|a half|quarter|a quarter|a|one|two|three) million)(?: (?:dollars|bucks)\b)?`

/** Where "per month" or "a year" stands after an amount. */
export const PERIOD = String.raw`(?: ?(?:a|per|each|every|/|al|por) ?(?:month|mo|mth|mes|year|yr|annum|ano)\b| (?:monthly|yearly|annually|annual)\b)`

const FACTORS: Record<string, number> = {
  k: 1000,
  grand: 1000,
  thousand: 1000,
  m: 1_000_000,
  mm: 1_000_000,
  mil: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
}
const IN_WORDS: Record<string, number> = {
  'half a': 0.5,
  'a half': 0.5,
  quarter: 0.25,
  'a quarter': 0.25,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
}
const MILLION = 1_000_000

export interface Amount {
  value: number
  /** It says dollars or has a unit. */
  isMarked: boolean
  unit: string
}

export function readTypedAmount(given: string): Amount {
  const text = given.replace(/ (?:dollars|bucks)$/u, '')
  const inWords = IN_WORDS[text.replace(/ million$/u, '')]
  if (inWords !== undefined) return { value: inWords * MILLION, isMarked: true, unit: 'million' }
  const [, number = '', unit = ''] = /([\d,]+(?:\.\d+)?) ?([a-z]*)$/u.exec(text) ?? []
  const count = Number(number.replaceAll(',', ''))
  // "150 mil" is Spanish for 150,000.
  const value = count * (unit === 'mil' && count >= 20 ? 1000 : (FACTORS[unit] ?? 1))
  return { value: Math.round(value), isMarked: text.startsWith('$') || text !== given || unit !== '', unit }
}

const LEAST_BARE = 1000

/** In dollars. Of a price, a small number without a unit is in thousands: "under 150". */
export function priceOf(text: string): number {
  const { value, unit } = readTypedAmount(text)
  return unit === '' && value < LEAST_BARE ? value * LEAST_BARE : value
}

/** Beyond it, earnings without a period are a year's. */
const MOST_A_MONTH = 40_000

/** In whole dollars a month. */
export function monthlyOf(text: string, period = ''): number {
  const { value } = readTypedAmount(text)
  const isYearly = period ? /ye|yr|ann|ano/u.test(period) : value >= MOST_A_MONTH
  return isYearly ? Math.floor(value / 12) : value
}
