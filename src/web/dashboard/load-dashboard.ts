import type { QueryClient } from '@tanstack/react-query'
import { standingQuery } from '#web/buyer-proofs/queries.ts'
import { ownListingsQuery } from './queries.ts'

/** Everything that the dashboard of whoever is signed in shows. */
export async function loadDashboard(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(ownListingsQuery()), queryClient.prefetchQuery(standingQuery())])
}
