import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { SettingsPage } from '#web/pages/notification-settings/settings-page.tsx'

export const Route = createFileRoute('/notification-settings')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { loadSettings } = await import('#web/pages/notification-settings/load-settings.ts')
    await loadSettings(context.queryClient)
  },
  head: () => privateHead('Notification Settings', '/notification-settings'),
  component: SettingsPage,
})
