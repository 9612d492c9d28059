import type { QueryClient } from '@tanstack/react-query'
import { product } from '#shared/product.ts'
import { ApiError } from '#web/api-client.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { readMarketplaceSearch, toFilter } from '#web/listings/marketplace-search.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { inBox, listingsQuery } from '#web/listings/queries.ts'
import { orderOf } from './order-of.ts'

/** The first page of businesses, and the page's head. */
export async function loadMarketplace(queryClient: QueryClient, given: MarketplaceSearch) {
  const search = readMarketplaceSearch({ ...given })
  const sort = orderOf(search)
  const filter = search.bbox ? inBox(toFilter(search), search.bbox) : toFilter(search)
  await loadOnServer(queryClient.fetchInfiniteQuery(listingsQuery(filter, sort)).catch(leaveToPage))
  const about = {
    title: 'Businesses for sale',
    description: `Small businesses for sale in ${product.region}: asking price, cash flow and place, on a list and on a map.`,
    path: '/marketplace',
  }
  if (import.meta.env.SSR) {
    const total = queryClient.getQueryData(listingsQuery(filter, sort).queryKey)?.pages[0]?.total
    const [{ loadReading }, { loadAddress }] = await Promise.all([
      import('./load-reading.ts'),
      import('./load-address.ts'),
    ])
    const [address] = await Promise.all([loadAddress(filter, total), loadReading(queryClient, filter, sort, total)])
    return { head: pageHead({ ...about, ...address }) }
  }
  return { head: pageHead(about) }
}

/** A place that we don't know is a mistake of the filter: the page asks again and says so. */
function leaveToPage(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 400)) throw error
}
