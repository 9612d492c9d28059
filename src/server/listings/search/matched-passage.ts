import { foldListing, foldSearch } from '#shared/listings/listing-filter.ts'
import { hasIdeas, hasTerm, searchIdeas } from '#shared/listings/search-terms.ts'
import type { Idea, Term } from '#shared/listings/search-terms.ts'
import { foldLetters, textWords } from '#shared/listings/text-words.ts'

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
    return cutAround(text, matchesOf(text, phrases.flat()))
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

/** The words of a text that one of the terms finds, one after the other. */
function* matchesOf(text: string, terms: readonly Term[]): Generator<Match> {
  if (terms.length === 0) return
  const folded = foldLetters(text)
  for (const { index, 0: written } of folded.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
    // Most words are plain, and to split each would take longer than the search.
    const words = /^[a-z0-9]{1,40}$/u.test(written) ? [written] : textWords(written)
    if (words.some((word) => terms.some((term) => hasTerm(word, term))))
      yield { from: index, to: index + written.length }
  }
}

/** Begins and ends between words, near the first match. */
function cutAround(text: string, matches: Generator<Match>): string[] | undefined {
  const { value: first } = matches.next() as IteratorResult<Match, undefined>
  if (!first) return undefined
  const from = first.from <= BEFORE ? 0 : text.indexOf(' ', first.from - BEFORE) + 1
  const isWhole = text.length - from <= LONGEST
  const to = isWhole ? text.length : Math.max(text.lastIndexOf(' ', from + LONGEST), first.to)
  const parts = [text.slice(from, first.from), text.slice(first.from, first.to)]
  let at = first.to
  for (const match of matches) {
    if (match.to > to) break
    parts.push(text.slice(at, match.from), text.slice(match.from, match.to))
    at = match.to
  }
  parts.push(`${text.slice(at, to)}${isWhole ? '' : '…'}`)
  return from === 0 ? parts : [`…${parts[0]}`, ...parts.slice(1)]
}
