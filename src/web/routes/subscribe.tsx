import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { SubscribePage } from '#web/accounts/subscribe-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/subscribe')({
  beforeLoad: requireSignIn,
  head: () => privateHead('Upgrade to Premium', '/subscribe'),
  component: SubscribePage,
})
