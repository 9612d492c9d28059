import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  description: ReactNode
  yes: string
  /** What `yes` says while it is done. */
  pendingText?: string
  isPending?: boolean
  /** What leaves everything as it is; to close the dialog means the same. */
  no: string
  /** It ends something for good. */
  isDestructive?: boolean
  /** Short words: the buttons stay beside each other on a phone. */
  isCompact?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something is done that is not easily undone. */
export function ConfirmDialog({
  title,
  description,
  yes,
  pendingText = 'One moment…',
  isPending = false,
  no,
  isDestructive = false,
  isCompact = false,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  const width = isCompact ? '' : 'w-full sm:w-auto'
  return (
    <Dialog title={title} description={description} onClose={onNo}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onNo} className={`${buttonClass('secondary')} ${width}`}>
          {no}
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) onYes()
          }}
          className={`${buttonClass(isDestructive ? 'danger' : 'primary')} ${width} aria-disabled:cursor-wait aria-disabled:opacity-75`}
        >
          {isPending ? pendingText : yes}
        </button>
      </div>
    </Dialog>
  )
}
