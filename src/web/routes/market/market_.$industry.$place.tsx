import { createFileRoute } from '@tanstack/react-router'
import { MarketView } from '#web/pages/market/market-view.tsx'

export const Route = createFileRoute('/market_/$industry/$place')({
  loader: async ({ context, params }) => {
    const { loadMarketPlace } = await import('#web/pages/market/load-market.ts')
    return loadMarketPlace(context.queryClient, params)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: MarketPlace,
})

function MarketPlace() {
  return <MarketView loaded={Route.useLoaderData()} />
}
