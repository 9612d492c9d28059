import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { BusinessDocuments, DocumentOpenings } from '#shared/documents/documents.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { api } from '#web/api-client.ts'

/** Short, since staff may verify a waiting buyer at any time, which opens more documents. */
const FRESH_MS = 10_000

/** The documents of a business. The key includes the user, since access depends on the viewer. */
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

/** Who opened a document, a page at a time. Refetched each time the dialog opens. */
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

/** Refetches a business's documents, e.g. after a download changed a count. */
export function useRefreshDocuments(listingId: ListingId): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['documents', listingId] })
}
