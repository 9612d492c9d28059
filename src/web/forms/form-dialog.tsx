import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import type { ApiForm } from './use-api-form.ts'

interface FormDialogProps {
  title: string
  description: ReactNode
  form: ApiForm
  /** Control name to label, for the error summary. */
  labels?: Readonly<Record<string, string>>
  /** Label of the submit button, and while the form is sent. */
  yes: string
  sendingLabel?: string
  /** Label of the cancel button. */
  no?: string
  isDestructive?: boolean
  /** The buttons are as wide as a phone; for long labels. */
  hasWideButtons?: boolean
  onClose: () => void
  /** The controls. */
  children: ReactNode
}

/** A form in a dialog, with its errors above the controls and two buttons below them. */
export function FormDialog({
  form: { problem, attributes, ...state },
  labels,
  yes,
  sendingLabel = 'One moment…',
  no = 'Cancel',
  isDestructive = false,
  hasWideButtons = false,
  children,
  ...dialog
}: FormDialogProps) {
  const width = hasWideButtons ? 'max-sm:w-full' : ''
  return (
    <Dialog {...dialog}>
      <form {...attributes} className="mt-5 space-y-5">
        <ErrorSummary problem={problem} labels={labels} />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={dialog.onClose} className={width}>
            {no}
          </Button>
          <SubmitButton
            {...state}
            sendingLabel={sendingLabel}
            look={isDestructive ? 'danger' : 'primary'}
            className={width}
          >
            {yes}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
