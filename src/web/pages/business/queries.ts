import { queryOptions } from '@tanstack/react-query'
import { businessCalls } from '#shared/listings/business-calls.ts'
import { directoryCalls } from '#shared/professionals/directory-calls.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'

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
    queryFn: ({ signal }) => send(businessCalls.getBusiness, { id }, { signal }),
  })

/** The professionals that a business's page recommends. */
export const partnersQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['professionals', 'partners', id],
    queryFn: ({ signal }) => send(directoryCalls.listPartners, { id }, { signal }),
  })
