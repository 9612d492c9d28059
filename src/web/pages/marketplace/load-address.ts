import { filterSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { searchAddressCalls } from '#shared/market/search-address-calls.ts'
import { send } from '#web/call.ts'

/** Which address search engines list in place of a search's own. What finds nothing is not listed. */
export async function loadAddress(
  filter: ListingFilter,
  total: number | undefined,
): Promise<{ path: string; isPrivate: boolean }> {
  const { bbox: _, ...query } = filterSearch(filter)
  if (Object.keys(query).length === 0) return { path: '/marketplace', isPrivate: false }
  if (total === undefined) return { path: '/marketplace', isPrivate: true }
  const { path, isIndexed } = await send(searchAddressCalls.getSearchAddress, { query })
  return { path, isPrivate: !isIndexed || total === 0 }
}
