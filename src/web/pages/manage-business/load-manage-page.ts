import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingAccessQuery } from '#web/access/queries.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { screeningQuery } from '#web/buyer-passport/queries.ts'
import { receivedOffersQuery } from '#web/deals/queries.ts'
import { financialsQuery } from '#web/financials/queries.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { ownFactsQuery } from '#web/listings/facts/queries.ts'
import { listingFiguresQuery, loadManagedListing } from '#web/listings/managed-queries.ts'
import { businessDemandQuery } from '#web/market/queries.ts'
import { documentsQuery } from '#web/documents/queries.ts'
import { ownPicturesQuery } from '#web/listings/own-pictures/queries.ts'
import { tabOf } from './manage-tabs.tsx'
import type { ManageTab } from './manage-tabs.tsx'

/** Loads the listing fresh, and what the tab shows. For owners only; staff have the review queue. */
export async function loadManagePage(queryClient: QueryClient, id: string, asked: string | null): Promise<void> {
  if (!/^[1-9]\d{0,9}$/u.test(id)) throw notFound()
  try {
    if (!(await loadManagedListing(queryClient, Number(id))).isOwner) throw notFound()
    await loadOnServer(LOADS[tabOf(asked ?? undefined)](queryClient, Number(id)))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    // The page redirects to sign-in if the session has expired.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

/** Others may have changed what a seller sees here, so it is always fresh. */
const NOW = { staleTime: 0 }

const LOADS: Record<ManageTab, (queryClient: QueryClient, id: ListingId) => Promise<unknown>> = {
  listing: async () => {},
  details: (queryClient, id) => queryClient.prefetchQuery({ ...ownFactsQuery(id), ...NOW }),
  photos: (queryClient, id) =>
    Promise.all([
      queryClient.prefetchQuery({ ...ownPicturesQuery(id), ...NOW }),
      queryClient.prefetchQuery(documentsQuery(id, queryClient.getQueryData(userQuery().queryKey))),
    ]),
  buyers: (queryClient, id) =>
    Promise.all([
      queryClient.prefetchQuery({ ...listingAccessQuery(id), ...NOW }),
      queryClient.prefetchQuery({ ...receivedOffersQuery(id), ...NOW }),
      queryClient.prefetchQuery(screeningQuery(id)),
    ]),
  financials: (queryClient, id) => queryClient.prefetchQuery({ ...financialsQuery(id), ...NOW }),
  performance: (queryClient, id) =>
    Promise.all([
      queryClient.prefetchQuery(listingFiguresQuery(id)),
      queryClient.prefetchQuery(businessDemandQuery(id)),
    ]),
}
