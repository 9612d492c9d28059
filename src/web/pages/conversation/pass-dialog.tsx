import type { Conversation } from '#shared/conversations/conversations.ts'
import { PASS_REASON_LABELS, PASS_REASONS } from '#shared/conversations/pass-reasons.ts'
import type { PassReason } from '#shared/conversations/pass-reasons.ts'
import { usePass } from '#web/conversations/queries.ts'
import { Button, PendingButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

type PassDialogProps = Pick<Conversation, 'id' | 'isSeller' | 'otherName'> & { onClose: () => void }

/** A seller declines a buyer, or a buyer a business, and may say why. */
export function PassDialog({ id, isSeller, otherName, onClose }: PassDialogProps) {
  const { mutate, isPending } = usePass(id)

  function send(form: HTMLFormElement): void {
    if (isPending) return
    const reason = PASS_REASONS.find((each) => each === new FormData(form).get('reason'))
    mutate(
      { isPassed: true, ...(reason && { reason }) },
      {
        onSuccess: () => {
          onClose()
          showToast({
            title: 'Declined',
            description: `${isSeller ? otherName : 'The seller'} doesn’t see it, and you can undo it in the same menu.`,
          })
        },
        onError: () =>
          showToast({
            title: "That didn't go through",
            description: 'Nothing was changed. Please try again.',
            isDestructive: true,
          }),
      },
    )
  }

  return (
    <Dialog
      title={isSeller ? 'Decline this buyer' : 'Decline this business'}
      description={
        isSeller
          ? `${otherName} moves to your Declined tab and can still write. Your reason is for you alone.`
          : 'Sellers see reasons once five buyers gave one, as counts without names.'
      }
      onClose={onClose}
    >
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget)
        }}
      >
        <fieldset>
          <legend className="sr-only">Why</legend>
          <div className="grid sm:grid-cols-2">
            {PASS_REASONS.map((reason) => (
              <Choice key={reason} reason={reason} isChosen={false} />
            ))}
            <Choice reason={undefined} isChosen />
          </div>
        </fieldset>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Keep talking
          </Button>
          <PendingButton look="primary" type="submit" isPending={isPending}>
            Decline
          </PendingButton>
        </div>
      </form>
    </Dialog>
  )
}

function Choice({ reason, isChosen }: { reason: PassReason | undefined; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="reason"
        value={reason ?? ''}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-evergreen"
      />
      {reason ? PASS_REASON_LABELS[reason] : 'I’d rather not say'}
    </label>
  )
}
