import { SubmitButton } from '#web/ui/form.tsx'

interface DecisionButtonsProps<Step extends string> {
  isReady: boolean
  /** The step that is on its way. */
  sending: Step | undefined
  /** What to do instead of approving. */
  other: { step: Step; label: string; sendingLabel: string }
}

/** Approve, or the other thing: each sends the form with its step. */
export function DecisionButtons<Step extends string>({ isReady, sending, other }: DecisionButtonsProps<Step>) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton
        name="step"
        value="approve"
        isReady={isReady}
        isSending={sending === 'approve'}
        sendingLabel="Approving…"
      >
        Approve
      </SubmitButton>
      <SubmitButton
        name="step"
        value={other.step}
        look="secondary"
        isReady={isReady}
        isSending={sending === other.step}
        sendingLabel={other.sendingLabel}
      >
        {other.label}
      </SubmitButton>
    </div>
  )
}

export const REJECT = { step: 'reject', label: 'Reject', sendingLabel: 'Rejecting…' } as const
