import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface UntickDialogProps {
  count: number
  onYes: () => void
  onClose: () => void
}

/** Asks before hours of somebody's work are gone. */
export function UntickDialog({ count, onYes, onClose }: UntickDialogProps) {
  return (
    <Dialog
      title={count === 1 ? 'Untick the one point?' : `Untick all ${count} points?`}
      description="They can’t be brought back."
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={`${buttonClass('secondary')} w-full sm:w-auto`}>
          Keep them
        </button>
        <button type="button" onClick={onYes} className={`${buttonClass('primary')} w-full sm:w-auto`}>
          Untick all
        </button>
      </div>
    </Dialog>
  )
}
