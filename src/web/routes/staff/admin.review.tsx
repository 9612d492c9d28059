import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { ReviewPage } from '#web/pages/review/review-page.tsx'
import { readTab } from '#web/pages/review/review-tab.ts'

export const Route = createFileRoute('/admin/review')({
  // Validated by the page, to keep the queue names out of the entry bundle.
  validateSearch: (search: { queue?: string }) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { prefetchReviews } = await import('#web/pages/review/queries.ts')
    await loadOnServer(prefetchReviews(context.queryClient, deps.queue))
  },
  head: () => privateHead('Review queue', '/admin/review'),
  component: Review,
})

function Review() {
  return <ReviewPage queue={readTab(Route.useSearch().queue)} />
}
