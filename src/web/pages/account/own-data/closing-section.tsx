import { useEffect, useRef, useState } from 'react'
import { CLOSING_DAYS } from '#shared/accounts/own-data.ts'
import type { OwnData } from '#shared/accounts/own-data.ts'
import { ClosedNotice } from '#web/accounts/closed-notice.tsx'
import { showError } from '#web/forms/show-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button, PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AccountSection } from '#web/pages/account/account-section.tsx'
import { ClosingForm } from './closing-form.tsx'
import { useKeepAccount } from './queries.ts'

/** Closing the account, or keeping one that is closed. */
export function ClosingSection({ data: { closing, hasPassword }, email }: { data: OwnData; email: string }) {
  const isClosed = closing !== null
  const wasClosed = useRef(isClosed)
  const state = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button that had the focus no longer exists.
    if (isClosed !== wasClosed.current) state.current?.focus()
    wasClosed.current = isClosed
  }, [isClosed])

  return (
    <AccountSection
      title="Close my account"
      lead={`You have ${CLOSING_DAYS} days to change your mind. Then everything about you is erased.`}
    >
      <div ref={state} tabIndex={-1}>
        {closing ? <Closed eraseAt={closing.eraseAt} /> : <Open hasPassword={hasPassword} email={email} />}
      </div>
    </AccountSection>
  )
}

function Closed({ eraseAt }: { eraseAt: string }) {
  const keep = useKeepAccount()
  const isReady = useIsReady()

  function reopen(): void {
    if (keep.isPending) return
    keep.mutate(undefined, {
      onSuccess: () =>
        showToast({
          title: 'Account Kept',
          description: 'Nothing is erased. Your listings wait for you under My businesses.',
        }),
      onError: showError,
    })
  }

  return (
    <>
      <ClosedNotice eraseAt={eraseAt}>Until then you can sign in and keep it.</ClosedNotice>
      <PendingButton
        look="primary"
        disabled={!isReady}
        isPending={keep.isPending}
        onClick={reopen}
        className="mt-5 w-full sm:w-auto"
      >
        {keep.isPending ? 'Keeping it…' : 'Keep my account'}
      </PendingButton>
    </>
  )
}

function Open({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const isReady = useIsReady()
  return (
    <>
      <ul className="list-disc space-y-1.5 pl-5">
        <li>At once: your listings leave the market, and a subscription is canceled.</li>
        <li>After {CLOSING_DAYS} days: your profile, listings, documents, messages and saved searches are erased.</li>
        <li>
          What stays is without your name: receipts, that you signed an agreement, and what others wrote to you. They
          see “A closed account”.
        </li>
      </ul>
      {isAsked ? (
        <ClosingForm hasPassword={hasPassword} email={email} onCancel={() => setIsAsked(false)} />
      ) : (
        <Button look="secondary" disabled={!isReady} onClick={() => setIsAsked(true)} className="mt-5 w-full sm:w-auto">
          Close my account…
        </Button>
      )}
    </>
  )
}
