import { createFileRoute } from '@tanstack/react-router'
import { loadMap } from '#web/pages/map/load-map.ts'
import { MapPage } from '#web/pages/map/map-page.tsx'
import type { MapSearch } from '#web/pages/map/map-page.tsx'
import { inLimits, readFilter, readView } from '#web/listings/marketplace-search.ts'

export const Route = createFileRoute('/map')({
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: MapSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMap(context.queryClient, deps),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: MapRoute,
})

function MapRoute() {
  const given = { ...Route.useSearch() }
  const navigate = Route.useNavigate()
  return (
    <MapPage
      search={{ ...readFilter(given), view: readView(given) }}
      onChange={(change, isReplacing = false) =>
        void navigate({ search: (old) => ({ ...inLimits(old), ...change }), replace: isReplacing, resetScroll: false })
      }
    />
  )
}
