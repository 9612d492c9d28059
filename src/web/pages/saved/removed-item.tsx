import { useEffect, useRef } from 'react'
import type { SavedBusiness, SavedBusinessInput } from '#shared/saved/saved-businesses.ts'
import { useSaveBusiness } from '#web/saved/queries.ts'
import { showNotSaved } from '#web/saved/show-not-saved.ts'
import { PendingButton } from '#web/ui/button.tsx'

export interface Removed {
  saved: SavedBusiness
  /** What saves it again as it was, if it can be. */
  undo: SavedBusinessInput | undefined
}

/** In the place of a business that was just removed. It takes the focus of the pressed button. */
export function RemovedItem({ removed: { saved, undo }, onUndone }: { removed: Removed; onUndone: () => void }) {
  const { mutateAsync, isPending } = useSaveBusiness()
  const text = useRef<HTMLParagraphElement>(null)

  useEffect(() => text.current?.focus(), [])

  function putBack(): void {
    if (!isPending) mutateAsync({ id: saved.id, ...undo }).then(onUndone, showNotSaved)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-dashed border-line-strong/60 px-4 py-3 sm:px-5">
      <p ref={text} tabIndex={-1} className="wrap-anywhere">
        {saved.listing.title} is off your shortlist.
      </p>
      {undo && (
        <PendingButton look="secondary" size="small" isPending={isPending} onClick={putBack}>
          Undo<span className="sr-only">: put {saved.listing.title} back</span>
        </PendingButton>
      )}
    </div>
  )
}
