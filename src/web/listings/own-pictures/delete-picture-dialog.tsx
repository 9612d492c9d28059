import type { ListingId } from '#shared/listings/listings.ts'
import type { OwnPicture } from '#shared/listings/pictures.ts'
import { ApiError } from '#web/api-client.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useDeletePicture } from './queries.ts'

interface DeletePictureDialogProps {
  listingId: ListingId
  picture: OwnPicture
  /** From 1. */
  place: number
  onClose: () => void
}

/** Asks before a picture is deleted permanently. */
export function DeletePictureDialog({ listingId, picture, place, onClose }: DeletePictureDialogProps) {
  const remove = useDeletePicture(listingId)

  function confirm(): void {
    if (remove.isPending) return
    remove.mutate(picture.key, {
      onSuccess: onClose,
      onError: (error) => {
        onClose()
        // Another tab has deleted it already, which is the wanted result.
        if (error instanceof ApiError && error.status === 404) return
        showToast({
          title: 'Not deleted',
          description: 'The photo could not be deleted. Please try again.',
          isDestructive: true,
        })
      },
    })
  }

  return (
    <Dialog
      title={`Delete photo ${place}?`}
      description="It is removed from your listing at once. This can't be undone."
      onClose={onClose}
    >
      {picture.url && (
        <ListingPicture
          url={picture.url}
          alt={`Photo ${place}`}
          sizes="240px"
          className="mt-5 w-60 max-w-full rounded-card"
        />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={remove.isPending}
          onClick={confirm}
          className="inline-flex min-h-11 items-center justify-center rounded-card bg-brick-fill px-5 font-medium text-white hover:brightness-90 aria-disabled:cursor-wait aria-disabled:opacity-75"
        >
          {remove.isPending ? 'Deleting…' : 'Delete'}
        </button>
        <Button look="secondary" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Dialog>
  )
}
