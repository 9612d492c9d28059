import * as z from 'zod/mini'
import { SEARCH_MAX_LENGTH } from './listing-filter.ts'
import { IndustryCount, ListingId } from './listings.ts'

/** Query of `GET /api/search-suggestions`: the text typed so far. */
export const SuggestionsQuery = z.strictObject({
  q: z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `must be at most ${SEARCH_MAX_LENGTH} characters`)),
})

/** Answer of `GET /api/search-suggestions`: what a typed text may become. Up to five of each kind. */
export const SearchSuggestions = z.object({
  /** If the text says several things that are understood: what it means, and how much that finds. */
  meaning: z.nullable(z.object({ label: z.string(), count: z.number(), isBounded: z.boolean() })),
  /** Towns and ZIP codes, for `near`, with the number of businesses around them. */
  places: z.array(z.object({ near: z.string(), count: z.number() })),
  /** Industries with businesses for sale, for `industry`. */
  industries: z.array(IndustryCount),
  /** Businesses with a word in their title that begins so. */
  businesses: z.array(z.object({ id: ListingId, title: z.string(), location: z.string() })),
  /** If nothing is found by the text: the text without its typing mistakes, by which something is. */
  didYouMean: z.nullable(z.string()),
})
export type SearchSuggestions = z.infer<typeof SearchSuggestions>
