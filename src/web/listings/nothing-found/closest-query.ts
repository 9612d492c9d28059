import { filterSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { readingCalls } from '#shared/search-reading/reading-calls.ts'
import { queryOf } from '#web/call.ts'

/** What is close to a search that finds nothing, wherever the map is. */
export const closestQuery = (filter: ListingFilter) => {
  const { bbox: _, ...query } = filterSearch(filter)
  return queryOf(readingCalls.findClosest, { query })
}
