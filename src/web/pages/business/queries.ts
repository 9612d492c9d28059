import { queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { RecommendedPartners } from '#shared/professionals/recommended-partners.ts'
import { api } from '#web/api-client.ts'

/**
 * One business to somebody who is signed in. How much of it there is hangs on their access, so the answer of a trial is
 * not the one of a subscription.
 */
export const listingDetailQuery = (
  id: ListingId,
  { isTrialActive, isVerifiedProfessional, subscriptionStatus }: CurrentUser,
) =>
  queryOptions({
    queryKey: ['listings', 'detail', id, isTrialActive, isVerifiedProfessional, subscriptionStatus],
    queryFn: ({ signal }) => api.get(`/api/businesses/${id}`, ListingDetail, { signal }),
  })

/** Whom the page of a business recommends. */
export const partnersQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['professionals', 'partners', id],
    queryFn: ({ signal }) => api.get(`/api/businesses/${id}/partners`, RecommendedPartners, { signal }),
  })
