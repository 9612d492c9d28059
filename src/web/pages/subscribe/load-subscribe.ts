import type { QueryClient } from '@tanstack/react-query'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { listingSummaryQuery } from '#web/listings/queries.ts'
import { businessIn } from './way-back.tsx'

/** The subscription, and the business that somebody came from. */
export async function loadSubscribePage(queryClient: QueryClient, returnTo: string | undefined): Promise<void> {
  const id = businessIn(returnTo)
  await Promise.all([
    queryClient.prefetchQuery(subscriptionQuery()),
    id !== undefined && queryClient.prefetchQuery(listingSummaryQuery(id)),
  ])
}
