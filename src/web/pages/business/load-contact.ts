import type { QueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { listingAccessQuery } from '#web/access/queries.ts'
import { contactStateQuery } from '#web/conversations/queries.ts'
import { loadOnServer } from '#web/load-on-server.ts'

/** What a member can do with the seller. Always fresh: another tab may have written, and the seller may have decided. */
export async function loadContact(queryClient: QueryClient, id: ListingId): Promise<void> {
  const queries = [
    queryClient.prefetchQuery({ ...contactStateQuery(id), staleTime: 0 }),
    queryClient.prefetchQuery({ ...listingAccessQuery(id), staleTime: 0 }),
  ]
  await loadOnServer(Promise.all(queries))
}
