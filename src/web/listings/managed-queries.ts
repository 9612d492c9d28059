import { ownListingCalls, freshnessCalls } from '#shared/listings/selling-calls.ts'
import { insightCalls } from '#shared/insights/calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ListingChanges } from '#shared/listings/listing-changes.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import type { ListingStep } from '#shared/listings/selling.ts'
import { send } from '#web/call.ts'

const FIGURES_FRESH_MS = 60_000

/** The owner's listing with all form values. */
export const managedListingQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['managed-listing', id],
    queryFn: ({ signal }) => send(ownListingCalls.getOwnBusiness, { id }, { signal }),
  })

/** Views and contacts of the owner's listing per day, for the last 30 days, today last. */
export const listingFiguresQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['listing-figures', id],
    queryFn: ({ signal }) => send(insightCalls.getViewFigures, { id }, { signal }),
    staleTime: FIGURES_FRESH_MS,
  })

/** Always refetched, so that edits start from the current version. */
export function loadManagedListing(queryClient: QueryClient, id: ListingId): Promise<ManagedListing> {
  return queryClient.fetchQuery({ ...managedListingQuery(id), staleTime: 0 })
}

/** Loads the owner's listing anew where it is shown, e.g. since a photo or a document changes what is missing. */
export function refreshManagedListing(queryClient: QueryClient, id: ListingId): void {
  void queryClient.invalidateQueries({ queryKey: managedListingQuery(id).queryKey })
}

/** Saves changes. @throws ApiError 409 if someone else changed the listing in the meantime. */
export function useChangeListing(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: ListingChanges) => send(ownListingCalls.updateBusiness, { id, body: changes }),
    onSuccess: (listing) => cacheListing(queryClient, listing),
  })
}

export function useTakeStep(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: ListingStep) => send(ownListingCalls.setBusinessStatus, { id, body: { step } }),
    onSuccess: (listing) => cacheListing(queryClient, listing),
    onError: () => queryClient.invalidateQueries({ queryKey: ['listings'] }),
  })
}

/** The owner says that it is still for sale, which brings a paused one back. */
export function useConfirmListing(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(freshnessCalls.confirmBusiness, { id }),
    onSuccess: async ({ status, confirmedAt }) => {
      const { queryKey } = managedListingQuery(id)
      // It is confirmed, also if it can't be loaded again.
      const loaded = await loadManagedListing(queryClient, id).catch(() => queryClient.getQueryData(queryKey))
      if (loaded) await cacheListing(queryClient, { ...loaded, status, confirmedAt, isConfirmationDue: false })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: managedListingQuery(id).queryKey }),
  })
}

/** Resubmits the listing for review. */
export function useResubmit(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(ownListingCalls.resubmitBusiness, { id }),
    onSuccess: (listing) => cacheListing(queryClient, listing),
  })
}

/** Refetches all lists, maps and pages that may show the listing. */
async function cacheListing(queryClient: QueryClient, listing: ManagedListing): Promise<void> {
  queryClient.setQueryData(managedListingQuery(listing.id).queryKey, listing)
  queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey: ['listings'] })
}
