import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ListingDay } from '#shared/insights/insights.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ListingChanges } from '#shared/listings/listing-changes.ts'
import { ManagedListing } from '#shared/listings/selling.ts'
import type { ListingStep } from '#shared/listings/selling.ts'
import { api } from '#web/api-client.ts'

const FIGURES_FRESH_MS = 60_000

/** One's own listing with everything that its form holds. */
export const managedListingQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['managed-listing', id],
    queryFn: ({ signal }) => api.get(`/api/my-businesses/${id}`, ManagedListing, { signal }),
  })

/** How often one's own listing was looked at and its owner written to, a day each of the last 30, today last. */
export const listingFiguresQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['listing-figures', id],
    queryFn: ({ signal }) => api.get(`/api/businesses/${id}/figures`, z.array(ListingDay), { signal }),
    staleTime: FIGURES_FRESH_MS,
  })

/** As it is now, however often the page was open before: what is changed has to be what is there. */
export function loadManagedListing(queryClient: QueryClient, id: ListingId): Promise<ManagedListing> {
  return queryClient.fetchQuery({ ...managedListingQuery(id), staleTime: 0 })
}

/** Saves what is changed. @throws ApiError 409: it was changed by somebody else in the meantime. */
export function useChangeListing(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: ListingChanges) =>
      ManagedListing.parse(await (await api.send('PATCH', `/api/businesses/${id}`, changes)).json()),
    onSuccess: (listing) => keepListing(queryClient, listing),
  })
}

export function useTakeStep(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: ListingStep) => api.post(`/api/businesses/${id}/status`, { step }, ManagedListing),
    onSuccess: (listing) => keepListing(queryClient, listing),
    onError: () => queryClient.invalidateQueries({ queryKey: ['listings'] }),
  })
}

/** Sends it to staff once more. */
export function useResubmit(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post(`/api/businesses/${id}/resubmit`, undefined, ManagedListing),
    onSuccess: (listing) => keepListing(queryClient, listing),
  })
}

/** Every list, map and page that may show it as it was is asked for anew. */
async function keepListing(queryClient: QueryClient, listing: ManagedListing): Promise<void> {
  queryClient.setQueryData(managedListingQuery(listing.id).queryKey, listing)
  queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey: ['listings'] })
}
