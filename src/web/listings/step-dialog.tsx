import type { ListingStep } from '#shared/listings/selling.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { STEP_WORDS } from './status-words.ts'

interface StepDialogProps {
  step: ListingStep
  /** Of the listing. */
  title: string
  isPending: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks before a listing is taken away from everyone. */
export function StepDialog({ step, title, isPending, onYes, onClose }: StepDialogProps) {
  const { question } = STEP_WORDS[step]
  if (!question) return null
  return (
    <Dialog title={question.title(title)} description={question.text} onClose={onClose}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={`${buttonClass('secondary')} w-full sm:w-auto`}>
          {question.no}
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={onYes}
          className={`${buttonClass('primary')} w-full aria-disabled:cursor-wait aria-disabled:opacity-75 sm:w-auto`}
        >
          {isPending ? 'One moment…' : question.yes}
        </button>
      </div>
    </Dialog>
  )
}
