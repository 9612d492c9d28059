import { createFileRoute } from '@tanstack/react-router'
import { requireSignInAloud } from '#web/accounts/require-sign-in.ts'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'

export const Route = createFileRoute('/dashboard')({
  staticData: { isStaffPage: true },
  beforeLoad: requireSignInAloud,
  loader: async ({ context }) => {
    const { loadDashboard } = await import('#web/pages/dashboard/load-dashboard.ts')
    await loadOnServer(loadDashboard(context.queryClient))
  },
  head: () => privateHead('Dashboard', '/dashboard'),
  component: DashboardPage,
})
