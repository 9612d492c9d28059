import type { QueryClient } from '@tanstack/react-query'
import { product } from '#shared/product.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { readFilter, readView, toFilter } from '#web/listings/marketplace-search.ts'
import { industriesQuery, listingsQuery } from '#web/listings/queries.ts'
import type { MapSearch } from './map-page.tsx'

/** The industries of the select, the businesses if the list is shown, and the page's head. */
export async function loadMap(queryClient: QueryClient, given: MapSearch) {
  const isList = readView({ ...given }) === 'list'
  await loadOnServer(
    Promise.all([
      queryClient.ensureQueryData(industriesQuery()),
      isList && queryClient.fetchInfiniteQuery(listingsQuery(toFilter(readFilter({ ...given })))),
    ]),
  )
  const head = pageHead({
    title: 'Map of businesses for sale',
    description: `Every business for sale in ${product.region} on one map, with its asking price.`,
    path: '/map',
  })
  return { head }
}
