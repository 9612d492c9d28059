import * as z from 'zod/mini'
import { SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import { SavedFilter } from '#shared/saved/saved-searches.ts'

/** A typed search, which `q` is wherever it is read. */
export const TypedSearch = z
  .string()
  .check(z.maxLength(SEARCH_MAX_LENGTH, `must be at most ${SEARCH_MAX_LENGTH} characters`))

/** Query of `GET /api/search-reading`. */
export const SearchReadingQuery = z.strictObject({ q: TypedSearch })

/** What a typed search means. */
export const SearchReading = z.object({
  /** The parameters of `GET /api/businesses`, in its units. */
  filter: SavedFilter,
  /** Each part of it, the words first. */
  chips: z.array(
    z.object({
      label: z.string(),
      filter: SavedFilter,
      /** The text without this part. */
      without: z.string(),
    }),
  ),
})
export type SearchReading = z.infer<typeof SearchReading>
