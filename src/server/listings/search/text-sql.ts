import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { foldSearch } from '#shared/listings/listing-filter.ts'
import { searchIdeas } from '#shared/listings/search-terms.ts'
import type { Term } from '#shared/listings/search-terms.ts'
import { excludedForms } from '#shared/listings/text-words.ts'

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

function anyOf(queries: readonly string[]): string {
  return `(${queries.join('|')})`
}

function allOf(queries: readonly string[]): string {
  return `(${queries.join('&')})`
}
