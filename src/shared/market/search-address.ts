import * as z from 'zod/mini'

/** Answer of `GET /api/search-address`: the one address of a search, for search engines. */
export const SearchAddress = z.object({
  path: z.string(),
  /** Whether search engines should list it. */
  isIndexed: z.boolean(),
})
export type SearchAddress = z.infer<typeof SearchAddress>
