import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '#web/accounts/queries.ts'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { DashboardPage } from '#web/dashboard/dashboard-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/listings/load-on-server.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { ownListingsQuery } = await import('#web/dashboard/queries.ts')
    const { allowanceQuery } = await import('#web/conversations/queries.ts')
    const user = context.queryClient.getQueryData(userQuery().queryKey)
    await loadOnServer(
      Promise.all([
        context.queryClient.prefetchQuery(ownListingsQuery()),
        user?.subscriptionStatus === 'active' && context.queryClient.prefetchQuery(allowanceQuery()),
      ]),
    )
  },
  head: () => privateHead('Dashboard', '/dashboard'),
  component: DashboardPage,
})
