import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { listingAccessQuery } from '#web/access/queries.ts'
import { screeningQuery } from '#web/buyer-passport/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { receivedOffersQuery } from '#web/deals/queries.ts'
import { financialsQuery } from '#web/financials/queries.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { businessDemandQuery } from '#web/market/queries.ts'
import { listingFiguresQuery, loadManagedListing } from '#web/listings/managed-queries.ts'

/** Loads the listing fresh. For owners only; staff have the review queue. */
export async function loadManagePage(queryClient: QueryClient, id: string): Promise<void> {
  if (!/^[1-9]\d{0,9}$/u.test(id)) throw notFound()
  try {
    if (!(await loadManagedListing(queryClient, Number(id))).isOwner) throw notFound()
    const queries = [
      queryClient.prefetchQuery(listingFiguresQuery(Number(id))),
      queryClient.prefetchQuery(screeningQuery(Number(id))),
      queryClient.prefetchQuery(businessDemandQuery(Number(id))),
      // Always fresh, since buyers may have asked.
      queryClient.prefetchQuery({ ...listingAccessQuery(Number(id)), staleTime: 0 }),
      queryClient.prefetchQuery({ ...receivedOffersQuery(Number(id)), staleTime: 0 }),
      // Documents may have come or gone, which figures can come from.
      queryClient.prefetchQuery({ ...financialsQuery(Number(id)), staleTime: 0 }),
    ]
    await loadOnServer(Promise.all(queries))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    // The page redirects to sign-in if the session has expired.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}
