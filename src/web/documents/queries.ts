import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { documentCalls } from '#shared/documents/calls.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { BusinessDocument, DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { refreshManagedListing } from '#web/listings/managed-queries.ts'

/** Short, since staff may verify a waiting buyer, and a seller approve or revoke one, at any time. */
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
    queryFn: ({ signal }) => send(documentCalls.listDocuments, { id: listingId }, { signal }),
    staleTime: ({ state: { data } }) => (!data?.length || data.some(maySoonChange) ? FRESH_MS : Infinity),
  })

function maySoonChange({ lockedBy, opensTo }: BusinessDocument): boolean {
  return lockedBy === 'verification' || opensTo === 'approved_buyers'
}

/** How many documents of a confidential business are hidden from the viewer. */
export const documentCountsQuery = (listingId: ListingId, user: CurrentUser | null | undefined) =>
  queryOptions({
    queryKey: ['documents', listingId, 'counts', user?.id],
    queryFn: ({ signal }) => send(documentCalls.countDocuments, { id: listingId }, { signal }),
    staleTime: FRESH_MS,
  })

/** What the tab of a business shows. */
export async function prefetchDocuments(
  queryClient: QueryClient,
  { id, isConfidential }: { id: ListingId; isConfidential: boolean },
  user: CurrentUser | null | undefined,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(documentsQuery(id, user)),
    isConfidential && queryClient.prefetchQuery(documentCountsQuery(id, user)),
  ])
}

/** Who opened a document, a page at a time. Refetched each time the dialog opens. */
export const openingsQuery = (id: DocumentId) =>
  infiniteQueryOptions({
    queryKey: ['document-openings', id],
    queryFn: ({ pageParam, signal }) =>
      send(documentCalls.listDocumentOpenings, { id, query: { cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    gcTime: 0,
  })

/** Refetches a business's documents, e.g. after a download changed a count, and what is missing of it. */
export function useRefreshDocuments(listingId: ListingId): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    refreshManagedListing(queryClient, listingId)
    await queryClient.invalidateQueries({ queryKey: ['documents', listingId] })
  }
}

/** Refetches where the viewer's access stands, which has ended. */
export function useRefreshAccess(listingId: ListingId): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['access', listingId] })
}
