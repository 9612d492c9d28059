import { EyeOff, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { useReveal } from '#web/conversations/queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Whether the buyer knows which business it is. The seller of a confidential one decides it here. */
export function IdentityNote({ conversation }: { conversation: Conversation }) {
  const { identity, isSeller } = conversation
  if (identity === 'public') return null
  const Icon = identity === 'hidden' ? EyeOff : LockKeyholeOpen
  return (
    <div className="mt-2 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-sunken px-3 py-1 text-sm">
      <Icon strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-60">{wordsFor(conversation)}</p>
      {isSeller && <Decide conversation={conversation} />}
    </div>
  )
}

function wordsFor({ identity, isSeller, otherName }: Conversation): string {
  if (identity === 'hidden') {
    return isSeller
      ? `${otherName} sees your teaser, not the name of the business or yours.`
      : 'This business is confidential. The seller decides when to share its name.'
  }
  return isSeller
    ? `${otherName} knows which business it is.`
    : 'The seller shared the name with you in confidence. Please keep it to yourself.'
}

function Decide({ conversation: { id, identity, otherName } }: { conversation: Conversation }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useReveal(id)
  const isReady = useIsReady()
  const isHidden = identity === 'hidden'

  function change(): void {
    if (isPending) return
    mutate(isHidden, {
      onSuccess: () => {
        setAsking(false)
        showToast(
          isHidden
            ? { title: 'Name told', description: `${otherName} sees the business from now on.` }
            : {
                title: 'Name hidden',
                description: `${otherName} sees your teaser again, unless you approved their access to your documents.`,
              },
        )
      },
      onError: () =>
        showToast({
          title: "That didn't go through",
          description: 'Nothing was changed. Please try again.',
          isDestructive: true,
        }),
    })
  }

  return (
    <>
      <button
        type="button"
        disabled={!isReady}
        onClick={() => setAsking(true)}
        className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline disabled:opacity-60"
      >
        {isHidden ? 'Tell the name' : 'Hide the name again'}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={isHidden ? `Tell ${otherName} the name?` : 'Hide the name again?'}
          description={
            isHidden
              ? 'They will see the name, the description, the address, all photos and your own name. Your documents stay closed until you approve their access.'
              : 'They will see your teaser again. What they have read they may remember.'
          }
          no="Not now"
          yes={isHidden ? 'Tell the name' : 'Hide it'}
          isPending={isPending}
          onYes={change}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
