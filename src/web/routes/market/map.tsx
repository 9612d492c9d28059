import { createFileRoute } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { industriesQuery, listingsQuery } from '#web/listings/queries.ts'
import { MapPage } from '#web/pages/map/map-page.tsx'
import type { MapSearch } from '#web/pages/map/map-page.tsx'
import { readFilter, readView, toFilter } from '#web/listings/marketplace-search.ts'
import type { SearchParams } from '#web/search-params.ts'

export const Route = createFileRoute('/map')({
  validateSearch: (given: SearchParams): MapSearch => ({ ...readFilter(given), view: readView(given) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadOnServer(
      Promise.all([
        queryClient.ensureQueryData(industriesQuery()),
        deps.view === 'list' && queryClient.fetchInfiniteQuery(listingsQuery(toFilter(deps))),
      ]),
    ),
  head: () =>
    pageHead({
      title: 'Map of businesses for sale',
      description: `Every business for sale in ${product.region} on one map, with its asking price.`,
      path: '/map',
    }),
  component: MapRoute,
})

function MapRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MapPage
      search={search}
      onChange={(change, isReplacing = false) =>
        void navigate({ search: (old) => ({ ...old, ...change }), replace: isReplacing, resetScroll: false })
      }
    />
  )
}
