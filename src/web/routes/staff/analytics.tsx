import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#web/pages/analytics/analytics-page.tsx'
import type { UserListSearch } from '#web/pages/analytics/user-list.ts'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/analytics')({
  // Validated by the page, which is a separate chunk.
  validateSearch: (search: UserListSearch) => search,
  loader: async ({ context, location }) => {
    // In the browser the page loads its own data, to keep the entry bundle small.
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
