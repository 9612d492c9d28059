import { createFileRoute } from '@tanstack/react-router'
import { loadMarketplace } from '#web/pages/marketplace/load-marketplace.ts'
import { MarketplacePage } from '#web/pages/marketplace/marketplace-page.tsx'
import { inLimits, readMarketplaceSearch } from '#web/listings/marketplace-search.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'

export const Route = createFileRoute('/marketplace')({
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: MarketplaceSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMarketplace(context.queryClient, deps),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Marketplace,
})

function Marketplace() {
  const search = readMarketplaceSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <MarketplacePage
      search={search}
      onChange={(change, isReplacing = false) =>
        void navigate({ search: (old) => ({ ...inLimits(old), ...change }), replace: isReplacing, resetScroll: false })
      }
    />
  )
}
