import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageHead } from '#web/frame/page-head.ts'
import { readOnboardingSearch } from '#web/pages/seller-onboarding/onboarding-search.ts'
import type { OnboardingSearch } from '#web/pages/seller-onboarding/onboarding-search.ts'
import { SellerWizard } from '#web/pages/seller-onboarding/seller-wizard.tsx'
import { SubmittedScreen } from '#web/pages/seller-onboarding/submitted-screen.tsx'

export const Route = createFileRoute('/seller-onboarding')({
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: OnboardingSearch) => search,
  staticData: { hasFooter: false },
  head: () =>
    pageHead({
      title: 'List your business',
      description: 'List your business for sale: three steps, ten minutes, free.',
      path: '/seller-onboarding',
    }),
  component: SellerOnboarding,
})

function SellerOnboarding() {
  const { step = '1', listed } = readOnboardingSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const hasListed = useRef(false)

  // The draft is gone after the submitted screen, so going back leads to an empty form.
  useEffect(() => {
    if (listed !== undefined) hasListed.current = true
    else if (step === '1') hasListed.current = false
    else if (hasListed.current) void navigate({ search: {}, replace: true })
  }, [listed, step, navigate])

  if (listed !== undefined) return <SubmittedScreen id={listed} />
  return (
    <SellerWizard
      step={step}
      onStep={(next) => void navigate({ search: { step: next === '1' ? undefined : next }, resetScroll: false })}
      onListed={async (id) => navigate({ search: { listed: String(id) }, replace: true })}
    />
  )
}
