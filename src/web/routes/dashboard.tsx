import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { DashboardPage } from '#web/dashboard/dashboard-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/listings/load-on-server.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const [{ ownListingsQuery }, { subscriptionQuery }] = await Promise.all([
      import('#web/dashboard/queries.ts'),
      import('#web/billing/queries.ts'),
    ])
    const { queryClient } = context
    await loadOnServer(
      Promise.all([queryClient.prefetchQuery(ownListingsQuery()), queryClient.prefetchQuery(subscriptionQuery())]),
    )
  },
  head: () => privateHead('Dashboard', '/dashboard'),
  component: DashboardPage,
})
