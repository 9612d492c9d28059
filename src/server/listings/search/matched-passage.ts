import { foldListing, foldSearch } from '#shared/listings/listing-filter.ts'
import { hasIdeas, searchIdeas } from '#shared/listings/search-terms.ts'
import type { Idea } from '#shared/listings/search-terms.ts'
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
 * Where a description has the words of a search that neither title nor location has: plain text and matched words in
 * turn, beginning with plain text. Undefined for a search that title and location answer alone.
 */
export function matchedPassage(listing: SearchedTexts, search: string): string[] | undefined {
  const folded = foldSearch(search)
  if (!folded || foldListing(listing).includes(folded)) return undefined
  const named = textWords(`${listing.title} ${listing.location}`)
  const described = searchIdeas(folded).filter((idea) => !hasIdeas(new Set(named), named, [idea]))
  const text = listing.description.replaceAll(/\s+/gu, ' ').trim()
  const found = matchesOf(text, described)
  const [first] = found
  return first && cutAround(text, first.from, found)
}

interface Match {
  from: number
  to: number
}

function matchesOf(text: string, ideas: readonly Idea[]): Match[] {
  const terms = ideas.flat(2)
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].flatMap(({ index, 0: written }) => {
    const words = textWords(written)
    const isMatch = terms.some((term) => hasIdeas(new Set(words), words, [[[term]]]))
    return isMatch ? [{ from: index, to: index + written.length }] : []
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
