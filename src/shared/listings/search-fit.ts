import { industryInWords } from '#shared/market/industry-words.ts'
import { foldListing, foldSearch, FOLD_SEPARATOR } from './listing-filter.ts'
import { hasIdeas, searchIdeas } from './search-terms.ts'
import { formsOf, textWords } from './text-words.ts'

/** How well a listing fits the words by which it is found: by its name, then its trade and industry, its place and its text. */
export const FIT = { wholeName: 6, name: 5, trade: 4, place: 3, text: 2, within: 1 } as const

/** What a search compares names and industries with. */
export function fitWords(search: string): { folded: string; forms: readonly string[]; industry: string | undefined } {
  const folded = foldSearch(search)
  const forms = /^[\p{L}\p{N}]+$/u.test(folded) ? formsOf(folded) : [folded]
  return { folded, forms, industry: industryInWords(folded) }
}

interface Fitted {
  title: string
  description: string
  location: string
  industry: string
}

/** The best of these for a listing that a search finds. Tests compare the store's order with it. */
export function fitOf(listing: Fitted, search: string): number {
  const { folded, forms, industry } = fitWords(search)
  const [title = '', location = ''] = foldListing(listing).split(FOLD_SEPARATOR)
  const names = title.split(' ')
  const inName = folded.includes(' ')
    ? title.includes(folded) && FIT.wholeName
    : (names.some((name) => forms.includes(name)) && FIT.wholeName) ||
      (names.some((name) => name.startsWith(folded)) && FIT.name) ||
      (title.includes(folded) && FIT.within)
  const head = textWords(`${listing.title} ${listing.location}`).filter((word) => isLiteral(word, title, location))
  const all = textWords(`${listing.title} ${listing.description} ${listing.location}`)
  const ideas = searchIdeas(folded)
  const isDescribed = ideas.length > 0 && hasIdeas(new Set(all), all, ideas)
  const isOfTrade = isDescribed && (listing.industry === industry || hasIdeas(new Set(head), head, ideas))
  return Math.max(
    inName || 0,
    isOfTrade ? FIT.trade : 0,
    location.includes(folded) ? FIT.place : 0,
    isDescribed ? FIT.text : 0,
  )
}

/** Without accents, as the words of titles are marked. */
function isLiteral(word: string, title: string, location: string): boolean {
  return /^[a-z\d]+$/u.test(word) && `${title} ${location}`.includes(word)
}
