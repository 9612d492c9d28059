import { useMutation } from '@tanstack/react-query'
import { documentCalls } from '#shared/documents/calls.ts'
import type { DocumentChange } from '#shared/documents/document-input.ts'
import type { BusinessDocument } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { useRefreshDocuments } from './queries.ts'

/** Updates a document at the version that was shown. */
export function useChangeDocument(
  listingId: ListingId,
  { id, updatedAt }: BusinessDocument,
): { change: (change: DocumentChange) => Promise<unknown>; refresh: () => Promise<void> } {
  const { mutateAsync } = useMutation({
    mutationFn: (change: DocumentChange) => send(documentCalls.updateDocument, { id, body: { ...change, updatedAt } }),
  })
  return { change: mutateAsync, refresh: useRefreshDocuments(listingId) }
}
