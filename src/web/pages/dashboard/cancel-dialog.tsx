import type { Subscription } from '#shared/billing/subscriptions.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useChangeSubscription } from '#web/billing/queries.ts'

interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
  onFailure: (error: Error) => void
}

/** Says until when access stays, before anything is canceled. */
export function CancelDialog({ subscription: { status, renewsAt }, onClose, onFailure }: CancelDialogProps) {
  const { mutate, isPending } = useChangeSubscription('cancel')
  const day = status === 'active' && renewsAt ? longDayText(renewsAt) : undefined

  function cancel(): void {
    if (isPending) return
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
    <Dialog
      title="Cancel your subscription?"
      description={
        day
          ? `Everything stays open until ${day}, since it is paid for. After that nothing is charged, and until then you can resume.`
          : 'It ends at once, since the last payment is missing. Nothing more is charged.'
      }
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={`${buttonClass('secondary')} w-full sm:w-auto`}>
          Keep subscription
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={cancel}
          className="inline-flex min-h-11 w-full items-center justify-center rounded-card bg-brick-fill px-5 font-medium text-white hover:brightness-90 aria-disabled:cursor-wait aria-disabled:opacity-75 sm:w-auto"
        >
          {isPending ? 'Canceling…' : 'Cancel subscription'}
        </button>
      </div>
    </Dialog>
  )
}
