import { redirect } from '@tanstack/react-router'
import { ManagedListing } from '#shared/listings/selling.ts'
import { api, ApiError } from '#web/api-client.ts'
import { readOnboardingSearch } from './onboarding-search.ts'

/**
 * The screen after the wizard is for the seller of that business; everyone else gets the wizard. It asks without the
 * query of the listing's own page, which would move into what every page loads.
 */
export async function loadSubmitted(given: unknown): Promise<void> {
  const { listed } = readOnboardingSearch({ listed: given })
  if (listed === undefined) return
  try {
    await api.get(`/api/my-businesses/${listed}`, ManagedListing)
  } catch (error) {
    // Without an answer the screen is shown: most likely the business was submitted just now.
    if (!(error instanceof ApiError) || error.status >= 500) return
    throw redirect({ to: '/seller-onboarding', search: {}, replace: true })
  }
}
