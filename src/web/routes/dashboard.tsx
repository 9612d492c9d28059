import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { DashboardPage } from '#web/dashboard/dashboard-page.tsx'
import { pageHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/listings/load-on-server.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { ownListingsQuery } = await import('#web/dashboard/queries.ts')
    await loadOnServer(context.queryClient.prefetchQuery(ownListingsQuery()))
  },
  head: () =>
    pageHead({
      title: 'Dashboard',
      description: 'Your account and your listings.',
      path: '/dashboard',
      isPrivate: true,
    }),
  component: DashboardPage,
})
