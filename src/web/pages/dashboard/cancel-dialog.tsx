import type { Subscription } from '#shared/billing/subscriptions.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useChangeSubscription } from '#web/billing/queries.ts'

interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
  onFailure: (error: Error) => void
}

/** Shows how long access continues before the subscription is canceled. */
export function CancelDialog({ subscription: { status, renewsAt }, onClose, onFailure }: CancelDialogProps) {
  const { mutate, isPending } = useChangeSubscription('cancel')
  const day = status === 'active' && renewsAt ? longDayText(renewsAt) : undefined

  function cancel(): void {
    mutate(undefined, {
      onSuccess: ({ isOpen, endsAt }) => {
        onClose()
        showToast({
          title: 'Subscription Canceled',
          description:
            isOpen && endsAt ? `Everything stays open until ${longDayText(endsAt)}.` : 'Nothing more is charged.',
        })
      },
      onError: (error) => {
        onClose()
        onFailure(error)
      },
    })
  }

  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      description={
        day
          ? `Everything stays open until ${day}, since it is paid for. After that nothing is charged, and until then you can resume.`
          : 'It ends at once, since the last payment is missing. Nothing more is charged.'
      }
      no="Keep subscription"
      yes="Cancel subscription"
      pendingText="Canceling…"
      isPending={isPending}
      isDestructive
      onYes={cancel}
      onNo={onClose}
    />
  )
}
