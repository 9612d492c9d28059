import type { QueryClient } from '@tanstack/react-query'
import type { ListingFilter, ListingSort } from '#shared/listings/listing-filter.ts'
import { product } from '#shared/product.ts'
import { ApiError } from '#web/api-client.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { readMarketplaceSearch, sortOf, toFilter } from '#web/listings/marketplace-search.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { inBox, listingsQuery } from '#web/listings/queries.ts'

/** The first page of businesses, and the page's head. */
export async function loadMarketplace(queryClient: QueryClient, given: MarketplaceSearch) {
  const search = readMarketplaceSearch({ ...given })
  const sort = sortOf(search.view === 'list' ? search : { search: search.search })
  const filter = search.bbox ? inBox(toFilter(search), search.bbox) : toFilter(search)
  await loadOnServer(
    Promise.all([
      queryClient.fetchInfiniteQuery(listingsQuery(filter, sort)).catch(leaveToPage),
      import.meta.env.SSR && search.search && loadReading(queryClient, search.search),
    ]),
  )
  if (import.meta.env.SSR) await loadClosest(queryClient, filter, sort)
  const head = pageHead({
    title: 'Businesses for sale',
    description: `Small businesses for sale in ${product.region}: asking price, cash flow and place, on a list and on a map.`,
    path: '/marketplace',
  })
  return { head }
}

/** In browsers, the chips load it with their own code. */
async function loadReading(queryClient: QueryClient, typed: string): Promise<void> {
  const { readingQuery } = await import('#web/listings/reading-query.ts')
  await queryClient.prefetchQuery(readingQuery(typed))
}

/** A page that finds nothing says what is close to it, also before scripts have come. */
async function loadClosest(queryClient: QueryClient, filter: ListingFilter, sort: ListingSort): Promise<void> {
  const found = queryClient.getQueryData(listingsQuery(filter, sort).queryKey)
  if (found?.pages[0]?.total !== 0) return
  const { closestQuery } = await import('#web/listings/closest-query.ts')
  await queryClient.prefetchQuery(closestQuery(filter))
}

/** A place that we don't know is a mistake of the filter: the page asks again and says so. */
function leaveToPage(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 400)) throw error
}
