import { freshnessCalls } from '#shared/listings/selling-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { loadOnServer } from '#web/load-on-server.ts'

export const historyQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['listings', 'history', id],
    queryFn: ({ signal }) => send(freshnessCalls.getBusinessHistory, { id }, { signal }),
  })

/** The server renders the history; in the browser the tab loads it when it opens. */
export async function loadHistory(queryClient: QueryClient, id: ListingId): Promise<void> {
  await loadOnServer(queryClient.prefetchQuery(historyQuery(id)))
}
