import { useState } from 'react'
import type { SavedBusiness, SavedBusinessInput } from '#shared/saved/saved-businesses.ts'
import { useRemoveBusiness } from '#web/saved/queries.ts'
import { showNotSaved } from '#web/saved/show-not-saved.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface RemoveButtonProps {
  saved: SavedBusiness
  /** It is off the market and can't be saved again, so the press is asked about. */
  isFinal: boolean
  /** Gets what saves it again as it was, unless it can't be saved again. */
  onRemoved: (undo: SavedBusinessInput | undefined) => void
}

/** Takes a business off the shortlist. */
export function RemoveButton({ saved: { id, listing, note, isFollowed }, isFinal, onRemoved }: RemoveButtonProps) {
  const { mutateAsync, isPending } = useRemoveBusiness()
  const [isAsking, setAsking] = useState(false)

  function remove(): void {
    if (isPending) return
    // This is gone by the time of the answer, and its mutation callbacks with it.
    mutateAsync(id).then(
      (was) => onRemoved(isFinal ? undefined : (was ?? { note, isFollowed })),
      (error: unknown) => {
        setAsking(false)
        showNotSaved(error)
      },
    )
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={isFinal ? () => setAsking(true) : remove}
        className="min-h-11 text-[0.95rem] font-medium text-brick underline-offset-2 hover:underline"
      >
        Remove<span className="sr-only"> {listing.title}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${listing.title}?`}
          description="It is off the market and can’t be saved again. Your note goes with it."
          yes="Remove it"
          no="Keep it"
          isDestructive
          isPending={isPending}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
