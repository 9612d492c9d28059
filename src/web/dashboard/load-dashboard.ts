import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#web/accounts/queries.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { standingQuery } from '#web/buyer-proofs/queries.ts'
import { allowanceQuery, leadsQuery } from '#web/conversations/queries.ts'
import { listingFiguresQuery } from '#web/selling/manage/queries.ts'
import { firstShown } from './own-figures.tsx'
import { ownListingsQuery } from './queries.ts'

/** Everything that the dashboard of whoever is signed in shows. */
export async function loadDashboard(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(userQuery().queryKey)
  await Promise.all([
    prefetchOwnListings(queryClient),
    queryClient.prefetchQuery(subscriptionQuery()),
    queryClient.prefetchQuery(standingQuery()),
    queryClient.prefetchQuery(leadsQuery()),
    user?.subscriptionStatus === 'active' && queryClient.prefetchQuery(allowanceQuery()),
  ])
}

/** The listings, and the figures of the one that is shown first. */
async function prefetchOwnListings(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(ownListingsQuery())
  const id = firstShown(queryClient.getQueryData(ownListingsQuery().queryKey) ?? [])
  if (id !== undefined) await queryClient.prefetchQuery(listingFiguresQuery(id))
}
