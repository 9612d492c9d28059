import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { isProfessional } from '#shared/professionals/professionals.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { standingQuery } from '#web/buyer-verification/queries.ts'
import { allowanceQuery, leadsQuery } from '#web/conversations/queries.ts'
import { ownProfileQuery } from '#web/professionals/own-profile-query.ts'
import { listingFiguresQuery } from '#web/listings/managed-queries.ts'
import { firstShown } from './own-figures.tsx'
import { ownListingsQuery } from './queries.ts'

/** Everything that the dashboard of whoever is signed in shows. */
export async function loadDashboard(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(userQuery().queryKey)
  await Promise.all([
    prefetchOwnListings(queryClient),
    queryClient.prefetchQuery(subscriptionQuery()),
    queryClient.prefetchQuery(standingQuery()),
    prefetchLeads(queryClient, user),
    user?.subscriptionStatus === 'active' && queryClient.prefetchQuery(allowanceQuery()),
  ])
}

/** Who wrote to a professional, and where nobody did, whether clients can find them. */
async function prefetchLeads(queryClient: QueryClient, user: CurrentUser | null | undefined): Promise<void> {
  await queryClient.prefetchQuery(leadsQuery())
  const isNobody = queryClient.getQueryData(leadsQuery().queryKey)?.total === 0
  if (isNobody && isProfessional(user?.role ?? null)) await queryClient.prefetchQuery(ownProfileQuery())
}

/** The listings, and the figures of the one that is shown first. */
async function prefetchOwnListings(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(ownListingsQuery())
  const id = firstShown(queryClient.getQueryData(ownListingsQuery().queryKey) ?? [])
  if (id !== undefined) await queryClient.prefetchQuery(listingFiguresQuery(id))
}
