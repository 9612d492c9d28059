import { foldListing, foldSearch } from '#shared/listings/listing-filter.ts'
import { hasIdeas, searchIdeas } from '#shared/listings/search-terms.ts'
import type { Idea, Term } from '#shared/listings/search-terms.ts'
import { textWords } from '#shared/listings/text-words.ts'

interface SearchedTexts {
  title: string
  location: string
  /** The whole one. */
  description: string
}

const LONGEST = 130
const BEFORE = 40

/**
 * Finds for a search where a description has the words that neither title nor location has: plain text and matched words
 * in turn, beginning with plain text. Undefined for a listing whose title and location answer the search alone.
 */
export function passageFinder(search: string): (listing: SearchedTexts) => string[] | undefined {
  const folded = foldSearch(search)
  const ideas = folded ? searchIdeas(folded) : []
  return (listing) => {
    if (ideas.length === 0 || foldListing(listing).includes(folded)) return undefined
    const isIn = wordsOf(`${listing.title} ${listing.location}`)
    const text = listing.description.replaceAll(/\s+/gu, ' ').trim()
    const isDescribed = wordsOf(text)
    // Of a trade's other names, only those that are there whole: not each "day" for "day care".
    const phrases = ideas
      .filter((idea) => !isIn(idea))
      .flatMap((idea) => idea.filter((phrase) => isDescribed([phrase])))
    const found = matchesOf(text, phrases.flat())
    const [first] = found
    return first && cutAround(text, first.from, found)
  }
}

function wordsOf(text: string): (idea: Idea) => boolean {
  const words = textWords(text)
  const known = new Set(words)
  return (idea) => hasIdeas(known, words, [idea])
}

interface Match {
  from: number
  to: number
}

function matchesOf(text: string, terms: readonly Term[]): Match[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].flatMap(({ index, 0: written }) => {
    const has = wordsOf(written)
    return terms.some((term) => has([[term]])) ? [{ from: index, to: index + written.length }] : []
  })
}

/** Begins and ends between words, near the first match. */
function cutAround(text: string, first: number, matches: readonly Match[]): string[] {
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1
  const isWhole = text.length - from <= LONGEST
  const lastSpace = text.lastIndexOf(' ', from + LONGEST)
  const to = isWhole ? text.length : Math.max(lastSpace, matches[0]?.to ?? 0)
  const parts: string[] = []
  let at = from
  for (const match of matches.filter((each) => each.to <= to)) {
    parts.push(text.slice(at, match.from), text.slice(match.from, match.to))
    at = match.to
  }
  parts.push(`${text.slice(at, to)}${isWhole ? '' : '…'}`)
  return from === 0 ? parts : [`…${parts[0]}`, ...parts.slice(1)]
}
