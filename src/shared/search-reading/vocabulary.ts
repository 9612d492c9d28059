import { formsOf, singularOf, textWords } from '#shared/listings/text-words.ts'
import { TRADE_SYNONYMS } from '#shared/listings/trade-synonyms.ts'
import { INDUSTRY_BY_NAME } from './industry-names.ts'

/** Words that ask rather than describe: they narrow nothing. */
const FILLERS = new Set(
  `a affordable am an and any anything are at available barata barato biz bizness business businesses buy buying by can cheap co company companies con del
  easy el en find for forsale
  from give good got great have i im in is la list listing listings local looking me my near nearby negocio negocios nice of on only
  opportunities opportunity or place places please purchase sale search seeking sell selling show small some something that the there to un una
  venta vende w want wanted we what whats where which with y you your`.split(/\s+/u),
)

/** Words of conditions, which no typing mistake turns into a trade. */
const CONDITIONS = `about above added approximately around asking atleast below between budget building cash cheaper coverage
  days debt disclosed down dscr earning earnings established estate excluding flow hundred include included includes
  including income lease leased least less listed making maximum miles million minimum minutes month monthly months
  more multiple netting newly numbers only over past posted premises price priced profit property radius real
  rent rented revenue thousand today under verified week weeks within without year yearly years county area region`

/** Each name of a trade, by its words in singular. */
const TRADES = new Set(TRADE_SYNONYMS.flat().map((name) => textWords(name).map(singularOf).join(' ')))
const LONGEST_TRADE = 4

/** Names of trades and industries that people write as one word: "coffeeshop". */
const ONE_WORD = new Map(
  [...TRADES, ...INDUSTRY_BY_NAME.keys()]
    .filter((name) => name.includes(' '))
    .map((name) => [name.replaceAll(' ', ''), name]),
)

const KNOWN = new Set([
  ...[...TRADES, ...INDUSTRY_BY_NAME.keys()].flatMap((name) => name.split(' ')).flatMap(formsOf),
  ...FILLERS,
  ...CONDITIONS.split(/\s+/u),
])

/** The words of trades that are long enough for a comparison, by their first letter. */
const COMPARED = new Map<string, string[]>()
for (const word of new Set([...TRADES].flatMap((name) => name.split(' ')))) {
  if (word.length >= 8) COMPARED.set(word.charAt(0), [...(COMPARED.get(word.charAt(0)) ?? []), word])
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** How many words from here on name a trade. */
export function tradeLength(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_TRADE, words.length - at); length > 0; length -= 1) {
    if (isTrade(words.slice(at, at + length))) return length
  }
  return 0
}

/** The words of a text that name its first trade. */
export function tradeIn(words: readonly string[]): readonly string[] {
  const at = words.findIndex((_, index) => tradeLength(words, index) > 0)
  return at < 0 ? [] : words.slice(at, at + tradeLength(words, at))
}

export function isTrade(words: readonly string[]): boolean {
  return TRADES.has(words.map(singularOf).join(' '))
}

/** The industry that words from here on name, and how many they are. */
export function industryAt(words: readonly string[], at: number): { industry: string; length: number } | undefined {
  for (let length = Math.min(LONGEST_TRADE, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length)
    const industry = INDUSTRY_BY_NAME.get(name.join(' ')) ?? INDUSTRY_BY_NAME.get(name.map(singularOf).join(' '))
    if (industry) return { industry, length }
  }
  return undefined
}

export function isKnownWord(word: string): boolean {
  return KNOWN.has(word) || KNOWN.has(singularOf(word))
}

/** The name whose words a word runs together: "gas station" of "gasstation". */
export function separated(word: string): string | undefined {
  return ONE_WORD.get(word) ?? ONE_WORD.get(singularOf(word))
}

/** Words of trades that begin like a long word. */
export function comparedWith(word: string): readonly string[] {
  return COMPARED.get(word.charAt(0)) ?? []
}
