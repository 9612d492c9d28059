import { createFileRoute } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { SubscribePage } from '#web/accounts/subscribe-page.tsx'
import { pageHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/subscribe')({
  beforeLoad: requireSignIn,
  head: () =>
    pageHead({
      title: 'Upgrade to Premium',
      description: `What ${product.subscriptionPrice} a month opens on ${product.name}.`,
      path: '/subscribe',
      isPrivate: true,
    }),
  component: SubscribePage,
})
