import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/listings/load-on-server.ts'
import { ReviewPage } from '#web/reviews/review-page.tsx'

export const Route = createFileRoute('/admin/review')({
  validateSearch: z.object({ tab: z.catch(z.optional(z.enum(['listings', 'reports', 'log'])), undefined) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { prefetchReviews } = await import('#web/reviews/queries.ts')
    await loadOnServer(prefetchReviews(context.queryClient, deps.tab))
  },
  head: () => privateHead('Review queue', '/admin/review'),
  component: Review,
})

function Review() {
  const { tab = 'listings' } = Route.useSearch()
  return <ReviewPage tab={tab} />
}
