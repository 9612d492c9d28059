import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { ListingHistory } from '#shared/listings/listing-history.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { api } from '#web/api-client.ts'
import { loadOnServer } from '#web/load-on-server.ts'

export const historyQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['listings', 'history', id],
    queryFn: ({ signal }) => api.get(`/api/businesses/${id}/history`, ListingHistory, { signal }),
  })

/** The server renders the history; in the browser the tab loads it when it opens. */
export async function loadHistory(queryClient: QueryClient, id: ListingId): Promise<void> {
  await loadOnServer(queryClient.prefetchQuery(historyQuery(id)))
}
