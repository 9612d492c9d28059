import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { SellerPreparation } from '#web/dashboard/seller-preparation.tsx'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/seller-onboarding')({
  beforeLoad: requireSignIn,
  head: () => privateHead('Add your business', '/seller-onboarding'),
  component: SellerPreparation,
})
