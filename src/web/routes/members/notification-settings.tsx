import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { SettingsPage } from '#web/pages/notification-settings/settings-page.tsx'

export const Route = createFileRoute('/notification-settings')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { preferencesQuery } = await import('#web/notifications/queries.ts')
    // Always fresh, since an email's link may have changed the settings.
    await loadOnServer(context.queryClient.prefetchQuery({ ...preferencesQuery(), staleTime: 0 }))
  },
  head: () => privateHead('Notification Settings', '/notification-settings'),
  component: SettingsPage,
})
