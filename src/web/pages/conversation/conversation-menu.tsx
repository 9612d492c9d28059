import { useState } from 'react'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { MenuEntry, MoreMenu } from '#web/ui/more-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { meetingsOf } from '#web/conversations/meeting-queries.ts'
import { useBlock, usePass } from '#web/conversations/queries.ts'
import { useProposeDialog } from './meetings/use-propose-dialog.tsx'
import { PassDialog } from './pass-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** Propose a call, decline, report and block. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { id, otherName, block, listingId, isSeller, ownPass } = conversation
  const { accepted, mayMeet } = meetingsOf(conversation)
  const { dialog, propose } = useProposeDialog(id)
  const [open, setOpen] = useState<'block' | 'report' | 'pass'>()
  const { mutate, isPending } = useBlock(id)
  const { mutate: pass } = usePass(id)
  const subject = isSeller ? 'buyer' : 'business'

  function takeBack(): void {
    pass(
      { isPassed: false },
      {
        onSuccess: () => {
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
        setOpen(undefined)
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
      <MoreMenu label={`More about the conversation with ${otherName}`}>
        {mayMeet && <MenuEntry onClick={propose}>{accepted ? 'Move the call' : 'Propose a call'}</MenuEntry>}
        {listingId !== null && (
          <MenuEntry onClick={() => (ownPass ? takeBack() : setOpen('pass'))}>
            {ownPass ? `Consider this ${subject} again` : `Decline this ${subject}`}
          </MenuEntry>
        )}
        <MenuEntry onClick={() => setOpen('report')}>Report to our staff</MenuEntry>
        {block === 'by_me' ? (
          <MenuEntry onClick={() => change(false)}>Unblock {otherName}</MenuEntry>
        ) : (
          <MenuEntry onClick={() => setOpen('block')}>Block {otherName}</MenuEntry>
        )}
      </MoreMenu>
      {dialog}
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
