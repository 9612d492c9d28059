import type { QueryClient } from '@tanstack/react-query'
import type { ListingFilter, ListingSort } from '#shared/listings/listing-filter.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ownFitQuery } from '#web/listings/fit/queries.ts'
import { closestQuery } from '#web/listings/nothing-found/closest-query.ts'
import { readingQuery } from '#web/listings/reading/reading-query.ts'

/**
 * What was understood of the typed search, whether there is something to fit to in that order and, if nothing is found, what is
 * close to it: for a page that is read before
 * scripts have come. In a browser these load with their own code.
 */
export async function loadReading(
  queryClient: QueryClient,
  filter: ListingFilter,
  sort: ListingSort,
  total?: number,
): Promise<void> {
  const member = queryClient.getQueryData(userQuery().queryKey)
  await Promise.all([
    sort === 'fits' && member && queryClient.prefetchQuery(ownFitQuery(member.id)),
    filter.q && queryClient.prefetchQuery(readingQuery(filter.q)),
    total === 0 && queryClient.prefetchQuery(closestQuery(filter)),
  ])
}
