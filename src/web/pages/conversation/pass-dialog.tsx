import type { Conversation } from '#shared/conversations/conversations.ts'
import { PASS_REASON_LABELS, PASS_REASONS } from '#shared/conversations/pass-reasons.ts'
import type { PassReason } from '#shared/conversations/pass-reasons.ts'
import { usePass } from '#web/conversations/queries.ts'
import { Button, PendingButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** A buyer passes on a business, and may say why. */
export function PassDialog({ id, ownPass, onClose }: Pick<Conversation, 'id' | 'ownPass'> & { onClose: () => void }) {
  const { mutate, isPending } = usePass(id)

  function send(form: HTMLFormElement): void {
    if (isPending) return
    const reason = PASS_REASONS.find((each) => each === new FormData(form).get('reason'))
    mutate(
      { isPassed: true, ...(reason && { reason }) },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: 'Passed', description: 'The seller is not told, and you can take it back.' })
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
      title="Pass on this business"
      description="What kept you? Sellers read reasons once five buyers gave one, as counts without names."
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
              <Choice key={reason} reason={reason} isChosen={ownPass?.reason === reason} />
            ))}
            <Choice reason={undefined} isChosen={!ownPass?.reason} />
          </div>
        </fieldset>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Keep talking
          </Button>
          <PendingButton look="primary" type="submit" isPending={isPending}>
            Pass
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
