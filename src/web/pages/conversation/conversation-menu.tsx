import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useBlock, usePass } from '#web/conversations/queries.ts'
import { PassDialog } from './pass-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

const ENTRY = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left hover:bg-sunken disabled:opacity-60'

/** Decline, report and block. */
export function ConversationMenu({
  conversation: { id, otherName, block, listingId, isSeller, ownPass },
}: {
  conversation: Conversation
}) {
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'block' | 'report' | 'pass'>()
  const { mutate, isPending } = useBlock(id)
  const { mutate: takeBack } = usePass(id)
  const isReady = useIsReady()
  const subject = isSeller ? 'buyer' : 'business'

  function choose(next: typeof open): void {
    popover.current?.hidePopover()
    setOpen(next)
  }

  function changePass(): void {
    takeBack(
      { isPassed: false },
      {
        onSuccess: () => {
          choose(undefined)
          showToast({ title: 'No longer declined', description: `You and ${otherName} can go on.` })
        },
        onError: sayFailed,
      },
    )
  }

  function change(isBlocked: boolean): void {
    if (isPending) return
    mutate(isBlocked, {
      onSuccess: () => {
        choose(undefined)
        showToast(
          isBlocked
            ? { title: 'Blocked', description: `${otherName} can't write to you any more.` }
            : { title: 'Unblocked', description: `You and ${otherName} can write again.` },
        )
      },
      onError: sayFailed,
    })
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="conversation-menu"
        aria-label={`More about the conversation with ${otherName}`}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Ellipsis strokeWidth={1.5} size={22} aria-hidden="true" />
      </button>
      <div ref={popover} id="conversation-menu" popover="auto" className="menu-popover">
        <ul aria-label="This conversation" className="grid p-1.5">
          {listingId !== null && (
            <li>
              <button
                type="button"
                disabled={!isReady}
                onClick={() => (ownPass ? changePass() : choose('pass'))}
                className={ENTRY}
              >
                {ownPass ? `Consider this ${subject} again` : `Decline this ${subject}`}
              </button>
            </li>
          )}
          <li>
            <button type="button" disabled={!isReady} onClick={() => choose('report')} className={ENTRY}>
              Report to our staff
            </button>
          </li>
          <li>
            {block === 'by_me' ? (
              <button type="button" disabled={!isReady} onClick={() => change(false)} className={ENTRY}>
                Unblock {otherName}
              </button>
            ) : (
              <button type="button" disabled={!isReady} onClick={() => choose('block')} className={ENTRY}>
                Block {otherName}
              </button>
            )}
          </li>
        </ul>
      </div>
      {open === 'block' && (
        <ConfirmDialog
          title={`Block ${otherName}?`}
          description="You can no longer write to each other, here or about another business. Earlier messages stay readable, and you can unblock at any time."
          no="Keep talking"
          yes="Block"
          isPending={isPending}
          onYes={() => change(true)}
          onNo={() => setOpen(undefined)}
        />
      )}
      {open === 'pass' && <PassDialog {...{ id, isSeller, otherName }} onClose={() => setOpen(undefined)} />}
      {open === 'report' && <ReportDialog id={id} otherName={otherName} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function sayFailed(): void {
  showToast({
    title: "That didn't go through",
    description: 'Nothing was changed. Please try again.',
    isDestructive: true,
  })
}
