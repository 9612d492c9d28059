import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/form.tsx'

interface FormButtonsProps {
  isReady: boolean
  isSending: boolean
  sendingLabel: string
  yes: string
  onCancel: () => void
}

/** At the foot of a form that was opened by a button, and can be left again. */
export function FormButtons({ yes, onCancel, ...state }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton {...state}>{yes}</SubmitButton>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
