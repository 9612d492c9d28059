import type { BusinessDocument, DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { documentCalls } from '#shared/documents/calls.ts'
import { send } from '#web/call.ts'
import { ApiError } from '#web/api-client.ts'
import { useRefreshDocuments } from './queries.ts'

interface DeleteDialogProps {
  document: BusinessDocument
  listingId: ListingId
  onClose: (isDeleted: boolean) => void
}

/** S2 §2. */
export function DeleteDialog({ document: { id, title }, listingId, onClose }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteDocument(listingId)

  function remove(): void {
    mutate(id, {
      onSuccess: () => {
        onClose(true)
        showToast({ title: 'Document Deleted', description: 'The document has been removed.' })
      },
      onError: () => {
        onClose(false)
        showToast({ title: 'Delete Failed', description: 'Failed to delete document.', isDestructive: true })
      },
    })
  }

  return (
    <ConfirmDialog
      title="Delete document"
      description={
        <span className="wrap-anywhere">
          Are you sure you want to delete &quot;{title}&quot;? This action cannot be undone.
        </span>
      }
      no="Cancel"
      yes="Delete"
      pendingText="Deleting…"
      isPending={isPending}
      isDestructive
      isCompact
      onYes={remove}
      onNo={() => onClose(false)}
    />
  )
}

/** A document that no longer exists counts as deleted. */
function useDeleteDocument(listingId: ListingId) {
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
