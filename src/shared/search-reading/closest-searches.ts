import * as z from 'zod/mini'
import { SavedFilter } from '#shared/saved/saved-searches.ts'
import { ListingSummary } from '#shared/listings/listings.ts'
import { TypedSearch } from './search-reading.ts'

/** A search that finds something in place of one that finds nothing. */
export const CloseSearch = z.object({
  /** "3 cafes within 60 miles of Spokane" */
  label: z.string(),
  total: z.number(),
  /** The parameters of `GET /api/businesses`. */
  filter: z.extend(SavedFilter, { q: z.optional(TypedSearch) }),
})
export type CloseSearch = z.infer<typeof CloseSearch>

/** Answer of `GET /api/closest-searches`. */
export const ClosestSearches = z.object({
  /** "No cafes near Spokane under $150K." */
  missing: z.string(),
  /** The same search without a typing mistake, if that finds something. */
  didYouMean: z.nullable(z.object({ text: z.string(), filter: CloseSearch.shape.filter })),
  /** Up to six, from the least change on. */
  close: z.array(CloseSearch),
  /** Up to three businesses that these find. */
  businesses: z.array(ListingSummary),
})
export type ClosestSearches = z.infer<typeof ClosestSearches>
