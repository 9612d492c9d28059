import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { SellerPreparation } from '#web/dashboard/seller-preparation.tsx'
import { pageHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/seller-onboarding')({
  beforeLoad: requireSignIn,
  head: () =>
    pageHead({
      title: 'Add your business',
      description: 'What to get ready before a business is listed.',
      path: '/seller-onboarding',
      isPrivate: true,
    }),
  component: SellerPreparation,
})
