import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { financialsCalls } from '#shared/financials/calls.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import type { BusinessView } from '#web/pages/business/business-view.ts'

/** For viewers with premium access; others are refused. */
export const figuresQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['listings', 'figures', id],
    queryFn: ({ signal }) => send(financialsCalls.getFiguresByYear, { id }, { signal }),
  })

/** The server renders the figures for those who may see them; in the browser the tab loads them when it opens. */
export async function loadFigures(queryClient: QueryClient, { listing, access }: BusinessView): Promise<void> {
  if (access === 'open') await loadOnServer(queryClient.prefetchQuery(figuresQuery(listing.id)))
}
