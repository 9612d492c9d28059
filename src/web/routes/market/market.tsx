import { createFileRoute } from '@tanstack/react-router'
import { MarketView } from '#web/pages/market/market-view.tsx'

export const Route = createFileRoute('/market')({
  /** What the form without scripts chose. */
  validateSearch: (search: { industry?: string; county?: string }) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadWholeMarket } = await import('#web/pages/market/load-market.ts')
    return loadWholeMarket(context.queryClient, deps)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { isReadingPage: true },
  component: Market,
})

function Market() {
  return <MarketView loaded={Route.useLoaderData()} />
}
