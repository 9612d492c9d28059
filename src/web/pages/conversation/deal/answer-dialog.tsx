import type { Deal, Offer } from '#shared/deals/offers.ts'
import { useAnswerOffer } from '#web/deals/queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { showFailure } from './show-failure.ts'

interface AnswerDialogProps {
  deal: Deal
  offer: Offer
  step: 'decline' | 'withdraw'
  onClose: (isDone: boolean) => void
}

/** Declines an offer of the other one, or withdraws an own one. */
export function AnswerDialog({ deal: { id, otherName, isSeller }, offer, step, onClose }: AnswerDialogProps) {
  const { mutate, isPending } = useAnswerOffer(id)
  const isDecline = step === 'decline'

  function take(): void {
    mutate(
      { offerId: offer.id, step },
      {
        onSuccess: () => {
          onClose(true)
          showToast({ title: isDecline ? 'Declined' : 'Withdrawn', description: `${otherName} is told.` })
        },
        onError: (error) => {
          onClose(false)
          showFailure(error)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title={isDecline ? `Decline version ${offer.version}?` : `Withdraw version ${offer.version}?`}
      description={
        isDecline
          ? `You keep talking. ${isSeller ? 'The buyer can send another offer.' : 'You can send another offer.'}`
          : `${otherName} can no longer accept it. It stays readable here.`
      }
      no="Keep it"
      yes={isDecline ? 'Decline' : 'Withdraw'}
      isPending={isPending}
      isDestructive
      isCompact
      onYes={take}
      onNo={() => onClose(false)}
    />
  )
}
