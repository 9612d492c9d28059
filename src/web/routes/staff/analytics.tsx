import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#web/pages/analytics/analytics-page.tsx'
import type { UserListSearch } from '#web/pages/analytics/user-list.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'

export const Route = createFileRoute('/analytics')({
  // Validated by the page, which is a separate chunk.
  validateSearch: (search: UserListSearch) => search,
  staticData: { isReadingPage: true, isStaffPage: true },
  loader: async ({ context, location }) => {
    const { prefetchTrends } = await import('#web/pages/analytics/queries.ts')
    await loadOnServer(prefetchTrends(context.queryClient, location.search))
  },
  head: () => privateHead('Trends', '/analytics'),
  component: Analytics,
})

function Analytics() {
  return <AnalyticsPage search={Route.useSearch()} />
}
