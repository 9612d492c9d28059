import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { DashboardPage } from '#web/dashboard/dashboard-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/listings/load-on-server.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const [{ ownListingsQuery }, { standingQuery }] = await Promise.all([
      import('#web/dashboard/queries.ts'),
      import('#web/buyer-proofs/queries.ts'),
    ])
    await loadOnServer(
      Promise.all([
        context.queryClient.prefetchQuery(ownListingsQuery()),
        context.queryClient.prefetchQuery(standingQuery()),
      ]),
    )
  },
  head: () => privateHead('Dashboard', '/dashboard'),
  component: DashboardPage,
})
