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

/**
 * Which `listing_texts` a search finds beside the titles and locations that contain it; undefined for none. The words that
 * title and location have literally begin with a tilde, so that a search of one word need not read them again.
 */
export function textCondition(search: string): SQL | undefined {
  const folded = foldSearch(search)
  const ideas = searchIdeas(folded)
  if (ideas.length === 0) return undefined
  const [[[term] = [], ...others] = []] = ideas
  const isOneWord = ideas.length === 1 && /^[a-z\d]+$/u.test(folded) && term?.beginnings[0] === folded
  const query = isOneWord
    ? anyOf([exceptLiteral(term), ...others.map((terms) => allOf(terms.map(anywhere)))])
    : allOf(ideas.map((phrases) => anyOf(phrases.map((terms) => allOf(terms.map(anywhere))))))
  return sql`words @@ ${query}::tsquery`
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
  return terms.map((any) => sql`words @@ ${anyOf(any.map(quoted))}::tsquery`)
}

/** Which `listing_texts` have a word that excludes; undefined for none. */
export function excludedCondition(exclude: string): SQL | undefined {
  const forms = excludedForms(exclude)
  if (forms.length === 0) return undefined
  return sql`words @@ ${anyOf(forms.flatMap(both))}::tsquery`
}

/** Texts with the term that don't have its first beginning literally in title or location. */
function exceptLiteral({ beginnings: [word = '', ...stems], wholes }: Term): string {
  const rest = [...stems.map((stem) => `'~${stem}':*`), ...wholes.map((whole) => `'~${whole}'`)]
  const described = anyOf([
    ...[word, ...stems].map((beginning) => `'${beginning}':*`),
    ...wholes.map((whole) => `'${whole}'`),
  ])
  return rest.length === 0 ? described : anyOf([described, allOf([anyOf(rest), `!'~${word}':*`])])
}

function anywhere({ beginnings, wholes }: Term): string {
  return anyOf([...beginnings.flatMap(both).map((beginning) => `${beginning}:*`), ...wholes.flatMap(both)])
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
