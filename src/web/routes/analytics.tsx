import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#web/pages/analytics/analytics-page.tsx'
import type { UserListSearch } from '#web/pages/analytics/user-list.ts'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/analytics')({
  // What it may be is known to the page, which is not loaded with every other.
  validateSearch: (search: UserListSearch) => search,
  loader: async ({ context, location }) => {
    // In the browser the page asks for itself: the first load of every page has no room for it.
    if (!import.meta.env.SSR) return
    const { prefetchFigures } = await import('#web/pages/analytics/queries.ts')
    await prefetchFigures(context.queryClient, location.search)
  },
  head: () => privateHead('Trends', '/analytics'),
  component: Analytics,
})

function Analytics() {
  return <AnalyticsPage search={Route.useSearch()} />
}
