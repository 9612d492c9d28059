import { singularOf, textWords } from '#shared/listings/text-words.ts'
import { TRADE_SYNONYMS } from '#shared/listings/trade-synonyms.ts'
import { industryInWords } from '#shared/market/industry-words.ts'
import { findIndustry } from '#shared/market/market-industries.ts'
import { capitalized, searchPhrase } from '#shared/search-reading/search-phrase.ts'

/** The first name of each trade by all of its names. */
const TRADES = new Map(
  TRADE_SYNONYMS.flatMap(([first = '', ...others]) => {
    return [first, ...others].map((name) => [keyOf(name), first] as const)
  }),
)

/** A search is found by the beginnings of words, and a shorter one begins many: "bar" finds barbershops. */
const SHORTEST = 4

/** The trades with pages of their own: others, like childcare, are industries, whose pages they share. */
export const PAGE_TRADES: readonly string[] = [...new Set(TRADES.values())].filter((trade) => {
  return trade.length >= SHORTEST && !findIndustry(trade)
})

/** The first name of the trade that a text means by one of its names, or by the part of an address. */
export function findTrade(text: string): string | undefined {
  return TRADES.get(keyOf(text))
}

/** "Cafes". */
export function titleOf(trade: string): string {
  return capitalized(searchPhrase({ search: trade }))
}

export function industryOf(trade: string): string | undefined {
  return industryInWords(trade)
}

function keyOf(name: string): string {
  return textWords(name).map(singularOf).join(' ')
}
