import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import { searchIdeas } from '#shared/listings/search-terms.ts'
import type { Term } from '#shared/listings/search-terms.ts'
import { excludedForms } from '#shared/listings/text-words.ts'
import type { PlacedFilter } from '#shared/listings/matches-filter.ts'
import { circleOf } from './circle.ts'

/** Parts of the map are so many bits of hundredths of a degree wide and high. */
const PART = 5
/** Of a larger circle, comparing all listings with the words is faster than reading all parts. */
const MOST_PARTS = 64

/** Which `listing_texts` a search finds beside the titles and locations that contain it; undefined for none. */
export function textCondition(search: string): SQL | undefined {
  const queries = textQueries(foldSearch(search))
  return queries && matching(anyOf([queries.words, ...queries.stems.map(({ query }) => query)]))
}

/**
 * The same as conditions that each find a part of them. Stems in titles and locations are looked for only where these have
 * a word with the stem and without the search: "seattl" is in thousands, and in all of them as "seattle".
 */
export function textConditions(search: string): SQL[] {
  const folded = foldSearch(search)
  const queries = textQueries(folded)
  if (!queries) return []
  const stems = queries.stems.map(({ stem, query }) => {
    const others = sql`select from search_words where ${hasWithin(stem)} and not ${hasWithin(folded)}`
    return sql`(select exists (${others})) and ${matching(query)}`
  })
  return [matching(queries.words), ...stems]
}

/** Which `listing_texts` have the words of a search anywhere, also where entries have them; undefined for a search of short words only. */
export function wordsCondition(search: string): SQL | undefined {
  const folded = foldSearch(search)
  const queries = textQueries(folded)
  if (!queries) return undefined
  const named = /^[a-z\d]+$/u.test(folded) ? [`'~${folded}':*`] : []
  return matching(anyOf([queries.words, ...queries.stems.map(({ query }) => query), ...named]))
}

/** Whether title and location alone have all that a search is found by; undefined for a search of short words only. */
export function headCondition(search: string): SQL | undefined {
  const ideas = searchIdeas(foldSearch(search))
  if (ideas.length === 0) return undefined
  return matching(allOf(ideas.map((phrases) => anyOf(phrases.map((terms) => allOf(terms.map(inHead)))))))
}

function inHead({ beginnings, wholes }: Term): string {
  return anyOf([...shortest(beginnings).map((word) => `'~${word}':*`), ...wholes.map((word) => `'~${word}'`)])
}

/** Letters and numbers alone. */
function hasWithin(text: string): SQL {
  return sql`word like ${`%${text}%`}`
}

interface TextQueries {
  words: string
  /** For each stem of a search of one word, what has it literally, but not the word. */
  stems: { stem: string; query: string }[]
}

/**
 * The words that title and location have literally begin with a tilde, so that a search of one word need not read them
 * again.
 */
function textQueries(folded: string): TextQueries | undefined {
  const ideas = searchIdeas(folded)
  const [[[term] = [], ...others] = []] = ideas
  if (ideas.length === 0) return undefined
  if (ideas.length > 1 || !/^[a-z\d]+$/u.test(folded) || term?.beginnings[0] !== folded) {
    const words = allOf(ideas.map((phrases) => anyOf(phrases.map((terms) => allOf(terms.map(anywhere))))))
    return { words, stems: [] }
  }
  const stems = shortest(term.beginnings.slice(1))
  const without = `!'~${folded}':*`
  const described = [
    ...shortest(term.beginnings).map((beginning) => `'${beginning}':*`),
    ...term.wholes.map((whole) => `'${whole}'`),
  ]
  return {
    words: anyOf([...described, ...others.map((terms) => allOf(terms.map(anywhere)))]),
    stems: [
      ...stems.map((stem) => ({ stem, query: allOf([`'~${stem}':*`, without]) })),
      ...term.wholes.map((stem) => ({ stem, query: allOf([`'~${stem}'`, without]) })),
    ],
  }
}

/**
 * What a filter says of texts beside their words, in `filter_vector`'s terms: a common word is read only with the industry
 * and around the place. The columns are still compared, as a part of the map has several places.
 */
export function filterTerms({ industry, center, miles }: PlacedFilter): SQL[] {
  const terms: string[][] = []
  if (industry !== undefined) terms.push([`=${storable(industry)}`])
  if (center) {
    const parts = new Set(
      circleOf(center, miles).latitudes.flatMap(({ latitude, west, east }) =>
        Array.from({ length: Math.max(0, (east >> PART) - (west >> PART) + 1) }, (_, index) => {
          return `@${latitude >> PART}:${(west >> PART) + index}`
        }),
      ),
    )
    if (parts.size <= MOST_PARTS) terms.push([...parts])
  }
  return terms.map((any) => matching(anyOf(any.map(quoted))))
}

/** Which `listing_texts` have a word that excludes; undefined for none. */
export function excludedCondition(exclude: string): SQL | undefined {
  const forms = excludedForms(exclude)
  if (forms.length === 0) return undefined
  return matching(anyOf(forms.flatMap(both)))
}

function matching(query: string): SQL {
  return sql`words @@ ${query}::tsquery`
}

function anywhere({ beginnings, wholes }: Term): string {
  return anyOf([
    ...shortest(beginnings)
      .flatMap(both)
      .map((beginning) => `${beginning}:*`),
    ...wholes.flatMap(both),
  ])
}

/** Without those that begin with another one: whatever has them has that as well. */
function shortest(beginnings: readonly string[]): string[] {
  return beginnings.filter((one) => !beginnings.some((other) => other !== one && one.startsWith(other)))
}

/** A word of `textWords`, which has no quote and no backslash, in the language of PostgreSQL's text searches. */
function both(word: string): string[] {
  return [`'${word}'`, `'~${word}'`]
}

/** PostgreSQL's text can't contain NUL. No industry contains its replacement either, so the query correctly finds nothing. */
export function storable(industry: string): string {
  return industry.toWellFormed().replaceAll('\0', '\u{FFFD}')
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/gu, '$&$&')}'`
}

function anyOf(queries: readonly string[]): string {
  return `(${queries.join('|')})`
}

function allOf(queries: readonly string[]): string {
  return `(${queries.join('&')})`
}
