import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { OnboardingPage } from '#web/pages/professional-onboarding/onboarding-page.tsx'

export const Route = createFileRoute('/professional-onboarding')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { loadOwnProfile } = await import('#web/pages/professional-onboarding/load-own-profile.ts')
    await loadOwnProfile(context.queryClient)
  },
  head: () => privateHead('Your professional profile', '/professional-onboarding'),
  component: OnboardingPage,
})
