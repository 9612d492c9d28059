import { useMutation } from '@tanstack/react-query'
import type { DocumentChange } from '#shared/documents/document-input.ts'
import type { BusinessDocument } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { api } from '#web/api-client.ts'
import { useRefreshDocuments } from './queries.ts'

/** Updates a document at the version that was shown. */
export function useChangeDocument(
  listingId: ListingId,
  { id, updatedAt }: BusinessDocument,
): { change: (change: DocumentChange) => Promise<unknown>; refresh: () => Promise<void> } {
  const { mutateAsync } = useMutation({
    mutationFn: (change: DocumentChange) => api.send('PATCH', `/api/documents/${id}`, { ...change, updatedAt }),
  })
  return { change: mutateAsync, refresh: useRefreshDocuments(listingId) }
}
