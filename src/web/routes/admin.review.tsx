import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/listings/load-on-server.ts'
import { ReviewPage } from '#web/reviews/review-page.tsx'

/** The queues of `#shared/reviews.ts`, which is not loaded with every page. */
const QUEUES = ['listings', 'buyers', 'reports', 'log'] as const

export const Route = createFileRoute('/admin/review')({
  validateSearch: z.object({ queue: z.catch(z.optional(z.enum(QUEUES)), undefined) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { prefetchReviews } = await import('#web/reviews/queries.ts')
    await loadOnServer(prefetchReviews(context.queryClient, deps.queue ?? 'listings'))
  },
  head: () => privateHead('Review queue', '/admin/review'),
  component: Review,
})

function Review() {
  const { queue = 'listings' } = Route.useSearch()
  return <ReviewPage queue={queue} />
}
