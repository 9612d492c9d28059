import { createFileRoute } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { listingsQuery } from '#web/listings/queries.ts'
import { MarketplacePage } from '#web/pages/marketplace/marketplace-page.tsx'
import { readMarketplaceSearch, toFilter } from '#web/listings/marketplace-search.ts'

export const Route = createFileRoute('/marketplace')({
  validateSearch: readMarketplaceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const sort = deps.view === 'list' ? deps.sort : 'newest'
    return loadOnServer(context.queryClient.fetchInfiniteQuery(listingsQuery(toFilter(deps), sort)))
  },
  head: () =>
    pageHead({
      title: 'Businesses for sale',
      description: `Small businesses for sale in ${product.region}: asking price, cash flow and place, on a list and on a map.`,
      path: '/marketplace',
    }),
  component: Marketplace,
})

function Marketplace() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MarketplacePage
      search={search}
      onChange={(change, isReplacing = false) =>
        void navigate({ search: (old) => ({ ...old, ...change }), replace: isReplacing, resetScroll: false })
      }
    />
  )
}
