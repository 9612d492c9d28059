import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#web/accounts/queries.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { standingQuery } from '#web/buyer-proofs/queries.ts'
import { allowanceQuery, leadsQuery } from '#web/conversations/queries.ts'
import { ownListingsQuery } from './queries.ts'

/** Everything that the dashboard of whoever is signed in shows. */
export async function loadDashboard(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(userQuery().queryKey)
  await Promise.all([
    queryClient.prefetchQuery(ownListingsQuery()),
    queryClient.prefetchQuery(subscriptionQuery()),
    queryClient.prefetchQuery(standingQuery()),
    queryClient.prefetchQuery(leadsQuery()),
    user?.subscriptionStatus === 'active' && queryClient.prefetchQuery(allowanceQuery()),
  ])
}
