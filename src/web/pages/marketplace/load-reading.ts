import type { QueryClient } from '@tanstack/react-query'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { closestQuery } from '#web/listings/nothing-found/closest-query.ts'
import { readingQuery } from '#web/listings/reading/reading-query.ts'

/**
 * What was understood of the typed search and, if nothing is found, what is close to it: for a page that is read before
 * scripts have come. In a browser these load with their own code.
 */
export async function loadReading(queryClient: QueryClient, filter: ListingFilter, total?: number): Promise<void> {
  await Promise.all([
    filter.q && queryClient.prefetchQuery(readingQuery(filter.q)),
    total === 0 && queryClient.prefetchQuery(closestQuery(filter)),
  ])
}
