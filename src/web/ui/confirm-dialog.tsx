import type { ReactNode } from 'react'
import { Button, PendingButton } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  description: ReactNode
  yes: string
  /** Label of `yes` while the action runs. */
  pendingText?: string
  isPending?: boolean
  /** Label of the cancel button. Closing the dialog also cancels. */
  no: string
  /** The action is destructive. */
  isDestructive?: boolean
  /** Keeps the buttons side by side on a phone; needs short labels. */
  isCompact?: boolean
  onYes: () => void
  onNo: () => void
  /** A choice between the question and the buttons. */
  children?: ReactNode
}

/** Asks for confirmation of an action that is hard to undo. */
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
  children,
}: ConfirmDialogProps) {
  const width = isCompact ? '' : 'w-full sm:w-auto'
  return (
    <Dialog title={title} description={description} onClose={onNo}>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onNo} className={width}>
          {no}
        </Button>
        <PendingButton
          look={isDestructive ? 'danger' : 'primary'}
          isPending={isPending}
          onClick={() => onYes()}
          className={width}
        >
          {isPending ? pendingText : yes}
        </PendingButton>
      </div>
    </Dialog>
  )
}
