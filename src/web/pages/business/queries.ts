import { queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { api } from '#web/api-client.ts'

const listingDetail = async () => (await import('#shared/listings/listing-detail.ts')).ListingDetail
const recommendedPartners = async () =>
  (await import('#shared/professionals/recommended-partners.ts')).RecommendedPartners

/**
 * A business for a signed-in viewer. The key includes the viewer's access, since a trial's answer differs from a
 * subscription's.
 */
export const listingDetailQuery = (
  id: ListingId,
  { isTrialActive, isVerifiedProfessional, subscriptionStatus }: CurrentUser,
) =>
  queryOptions({
    queryKey: ['listings', 'detail', id, isTrialActive, isVerifiedProfessional, subscriptionStatus],
    queryFn: ({ signal }) => api.get(`/api/businesses/${id}`, listingDetail, { signal }),
  })

/** The professionals that a business's page recommends. */
export const partnersQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['professionals', 'partners', id],
    queryFn: ({ signal }) => api.get(`/api/businesses/${id}/partners`, recommendedPartners, { signal }),
  })
