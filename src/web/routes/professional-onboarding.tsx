import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { ProfessionalPreparation } from '#web/dashboard/professional-preparation.tsx'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/professional-onboarding')({
  beforeLoad: requireSignIn,
  head: () => privateHead('Your professional profile', '/professional-onboarding'),
  component: ProfessionalPreparation,
})
