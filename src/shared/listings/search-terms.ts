import { formsOf, singularOf, textWords } from './text-words.ts'
import { TRADE_SYNONYMS } from './trade-synonyms.ts'

/** What one word of a search is found by: words that begin so, and whole words. */
export interface Term {
  beginnings: string[]
  wholes: string[]
}

/** Terms that a text needs all of. */
export type Phrase = Term[]

/** One idea of a search: a text needs one of the phrases. */
export type Idea = Phrase[]

/** Words that say nothing of a business. */
const FILLERS = new Set(
  'a an and any at business businesses buy by for from in is near of on or sale sell selling the to with'.split(' '),
)

/** Shorter words are compared whole, and a search of only such words is for titles and locations. */
const SHORTEST_BEGINNING = 3
const SHORTEST_STEM = 4

/**
 * The ideas that a text needs all of to be found by its words, in any order; none for a search of short words or fillers
 * only. A word is found by its beginning, by its stem and, for a trade, by the trade's other names.
 */
export function searchIdeas(search: string): Idea[] {
  const words = telling(search)
  if (!words.some((word) => word.length >= SHORTEST_BEGINNING)) return []
  const ideas: Idea[] = []
  for (let at = 0; at < words.length;) {
    const trade = tradeAt(words, at)
    const length = trade?.length ?? 1
    ideas.push([words.slice(at, at + length).map(termOf), ...(trade?.others ?? [])])
    at += length
  }
  return ideas
}

/** Whether words of a text, given as a set and as a list, have all the ideas. */
export function hasIdeas(words: ReadonlySet<string>, all: readonly string[], ideas: readonly Idea[]): boolean {
  const isThere = ({ beginnings, wholes }: Term) =>
    wholes.some((whole) => words.has(whole)) ||
    beginnings.some((beginning) => all.some((word) => word.startsWith(beginning)))
  return ideas.every((phrases) => phrases.some((terms) => terms.every(isThere)))
}

/** Whether one word of a text is found by a term. */
export function hasTerm(word: string, { beginnings, wholes }: Term): boolean {
  return wholes.includes(word) || beginnings.some((beginning) => word.startsWith(beginning))
}

function telling(text: string): string[] {
  return textWords(text).filter((word) => !FILLERS.has(word))
}

function termOf(word: string): Term {
  if (word.length < SHORTEST_BEGINNING) return { beginnings: [], wholes: [word] }
  const stems = stemsOf(word)
  return {
    beginnings: [word, ...stems.filter((stem) => stem.length >= SHORTEST_STEM)],
    wholes: stems.filter((stem) => stem.length < SHORTEST_STEM),
  }
}

/** "bakeries" is found by "bakery", "cleaners" by "clean", "landscape" by "landscap". */
function stemsOf(word: string): string[] {
  const singular = singularOf(word)
  const stems = [singular]
  if (/[^aeiou]y$/u.test(singular)) stems.push(`${singular.slice(0, -1)}ie`)
  if (/^.{3,}ing$/u.test(singular)) stems.push(singleEnd(singular.slice(0, -3)))
  if (/^.{4,}ed$/u.test(singular)) stems.push(singleEnd(singular.slice(0, -2)))
  if (/^.{5,}er$/u.test(singular)) stems.push(singleEnd(singular.slice(0, -2)))
  if (/^.{6,}e$/u.test(singular)) stems.push(singular.slice(0, -1))
  return [...new Set(stems)].filter((stem) => stem !== word && stem.length >= SHORTEST_BEGINNING)
}

/** "shopp" of "shopping" is "shop", but "sell" of "selling" stays. */
function singleEnd(stem: string): string {
  return /([bdgmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem
}

interface Trade {
  /** How many words of the search name it. */
  length: number
  others: Phrase[]
}

/** The names of each trade by their words in singular. */
const trades = /* @__PURE__ */ new Map(
  TRADE_SYNONYMS.flatMap((names) =>
    names.map((name): [string, Trade] => {
      const words = telling(name)
      const others = names
        .filter((other) => other !== name)
        .map((other) => telling(other).map((word): Term => ({ beginnings: [], wholes: formsOf(word) })))
      return [words.map(singularOf).join(' '), { length: words.length, others }]
    }),
  ),
)
const LONGEST_NAME = /* @__PURE__ */ Math.max(...[...trades.values()].map(({ length }) => length))

function tradeAt(words: readonly string[], at: number): Trade | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const trade = trades.get(
      words
        .slice(at, at + length)
        .map(singularOf)
        .join(' '),
    )
    if (trade) return trade
  }
  return undefined
}
