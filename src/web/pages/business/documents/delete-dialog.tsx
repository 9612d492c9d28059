import type { BusinessDocument } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useDeleteDocument } from './use-delete-document.ts'

interface DeleteDialogProps {
  document: BusinessDocument
  listingId: ListingId
  onClose: (isDeleted: boolean) => void
}

/** S2 §2. */
export function DeleteDialog({ document: { id, title }, listingId, onClose }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteDocument(listingId)

  function remove(): void {
    if (isPending) return
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
    <Dialog
      title="Delete document"
      description={
        <span className="wrap-anywhere">
          Are you sure you want to delete &quot;{title}&quot;? This action cannot be undone.
        </span>
      }
      onClose={() => onClose(false)}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => onClose(false)} className={buttonClass('secondary')}>
          Cancel
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={remove}
          className="inline-flex min-h-11 items-center justify-center rounded-card bg-brick-fill px-5 font-medium text-white hover:brightness-90 aria-disabled:cursor-wait aria-disabled:opacity-75"
        >
          {isPending ? 'Deleting…' : 'Delete'}
        </button>
      </div>
    </Dialog>
  )
}
