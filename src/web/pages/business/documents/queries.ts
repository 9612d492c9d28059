import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { BusinessDocuments, DocumentOpenings } from '#shared/documents/documents.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { api } from '#web/api-client.ts'

/** Staff verify buyers meanwhile: whoever waits for that and comes back sees what opens by now. */
const FRESH_MS = 10_000

/** The documents of a business. Which of them open hangs on who asks, so a visitor's are not a subscriber's. */
export const documentsQuery = (listingId: ListingId, user: CurrentUser | null | undefined) =>
  queryOptions({
    queryKey: [
      'documents',
      listingId,
      user?.id,
      user?.isTrialActive,
      user?.isVerifiedProfessional,
      user?.subscriptionStatus,
    ],
    queryFn: ({ signal }) => api.get(`/api/businesses/${listingId}/documents`, BusinessDocuments, { signal }),
    staleTime: ({ state }) => (state.data?.some(({ lockedBy }) => lockedBy === 'verification') ? FRESH_MS : Infinity),
  })

/** Who opened a document, a page at a time; asked for anew whenever somebody looks. */
export const openingsQuery = (id: DocumentId) =>
  infiniteQueryOptions({
    queryKey: ['document-openings', id],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${pageParam}`
      return api.get(`/api/documents/${id}/openings${query}`, DocumentOpenings, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    gcTime: 0,
  })

/** Refetches the documents of a business, e.g. because one was opened and its count is another. */
export function useRefreshDocuments(listingId: ListingId): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['documents', listingId] })
}
