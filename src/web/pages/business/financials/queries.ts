import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { FiguresByYear } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { api } from '#web/api-client.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import type { BusinessView } from '#web/pages/business/business-view.ts'

/** For viewers with premium access; others are refused. */
export const figuresQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['listings', 'figures', id],
    queryFn: ({ signal }) => api.get(`/api/businesses/${id}/figures-by-year`, FiguresByYear, { signal }),
  })

/** The server renders the figures for those who may see them; in the browser the tab loads them when it opens. */
export async function loadFigures(queryClient: QueryClient, { listing, access }: BusinessView): Promise<void> {
  if (access === 'open') await loadOnServer(queryClient.prefetchQuery(figuresQuery(listing.id)))
}
