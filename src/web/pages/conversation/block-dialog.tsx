import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface BlockDialogProps {
  otherName: string
  isPending: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks before the writing ends. */
export function BlockDialog({ otherName, isPending, onYes, onClose }: BlockDialogProps) {
  return (
    <Dialog
      title={`Block ${otherName}?`}
      description="Neither of you can write to the other then, here or about another business. What was said stays readable, and you can unblock at any time."
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={`${buttonClass('secondary')} w-full sm:w-auto`}>
          Keep talking
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={onYes}
          className={`${buttonClass('primary')} w-full aria-disabled:cursor-wait aria-disabled:opacity-75 sm:w-auto`}
        >
          {isPending ? 'One moment…' : 'Block'}
        </button>
      </div>
    </Dialog>
  )
}
