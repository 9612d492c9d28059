import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { ProfessionalPreparation } from '#web/dashboard/professional-preparation.tsx'
import { pageHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/professional-onboarding')({
  beforeLoad: requireSignIn,
  head: () =>
    pageHead({
      title: 'Your professional profile',
      description: 'What advisors, brokers and appraisers get ready for their profile.',
      path: '/professional-onboarding',
      isPrivate: true,
    }),
  component: ProfessionalPreparation,
})
