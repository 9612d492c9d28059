import { createFileRoute } from '@tanstack/react-router'
import { requireMembership } from '#web/accounts/require-sign-in.ts'
import { SubscribePage } from '#web/pages/subscribe/subscribe-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'

export const Route = createFileRoute('/subscribe')({
  beforeLoad: requireMembership,
  loader: async ({ context }) => {
    const { subscriptionQuery } = await import('#web/billing/queries.ts')
    await loadOnServer(context.queryClient.prefetchQuery(subscriptionQuery()))
  },
  head: () => privateHead('Upgrade to Premium', '/subscribe'),
  component: SubscribePage,
})
