import { useMutation } from '@tanstack/react-query'
import { documentCalls } from '#shared/documents/calls.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { ApiError } from '#web/api-client.ts'
import { useRefreshDocuments } from './queries.ts'

/** A document that no longer exists counts as deleted. */
export function useDeleteDocument(listingId: ListingId) {
  const refresh = useRefreshDocuments(listingId)
  return useMutation({
    mutationFn: async (id: DocumentId) => {
      try {
        await send(documentCalls.deleteDocument, { id })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: refresh,
  })
}
