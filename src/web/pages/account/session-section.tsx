import { Monitor, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import type { AccountSession } from '#shared/accounts/own-account.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { Button, PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { useEndOtherSessions, useEndSession } from './queries.ts'

/** The active sessions. Each can be ended from here and stops working at once. */
export function SessionSection({ sessions }: { sessions: readonly AccountSession[] }) {
  const endOthers = useEndOtherSessions()
  const isReady = useIsReady()
  const list = useRef<HTMLUListElement>(null)
  const others = sessions.filter(({ isThis }) => !isThis)

  function endAll(): void {
    if (endOthers.isPending) return
    endOthers.mutateAsync().then(() => note('Only this browser is signed in now.'), showFailure)
  }

  /** Moves the focus, since the pressed button no longer exists. */
  function note(description: string): void {
    list.current?.focus()
    showToast({ title: 'Signed Out', description })
  }

  return (
    <AccountSection
      title="Where you are signed in"
      lead="Don’t recognize a browser? Sign it out and change your password."
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Browsers that are signed in"
        className="divide-y divide-line border-y border-line"
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isReady={isReady} onEnded={note} />
        ))}
      </ul>
      {others.length > 0 ? (
        <PendingButton
          look="secondary"
          disabled={!isReady}
          isPending={endOthers.isPending}
          onClick={endAll}
          className="mt-5 w-full sm:w-auto"
        >
          {endOthers.isPending ? 'Signing out…' : 'Sign out everywhere else'}
        </PendingButton>
      ) : (
        <p className="mt-3 text-sm text-muted">You aren’t signed in anywhere else.</p>
      )}
    </AccountSection>
  )
}

interface SessionRowProps {
  session: AccountSession
  isReady: boolean
  onEnded: (description: string) => void
}

function SessionRow({ session, isReady, onEnded }: SessionRowProps) {
  const { id, device, signedInAt, seenAt, isThis } = session
  const end = useEndSession()
  const Icon = /Phone|iPad|Android/u.test(device) ? Smartphone : Monitor

  function endThis(): void {
    if (end.isPending) return
    // Ending a session unmounts its row and the row's mutation callbacks, hence mutateAsync.
    end.mutateAsync(id).then(() => onEnded(`${device} is signed out.`), showFailure)
  }

  return (
    <li className="flex items-start gap-3 py-4">
      <Icon strokeWidth={1.5} size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {device}
          {isThis && (
            <span className="ml-2 inline-block rounded-full bg-evergreen-soft px-2.5 py-0.5 text-xs font-semibold text-evergreen">
              This browser
            </span>
          )}
        </p>
        <p className="tabular text-sm text-balance text-muted">
          {isThis ? 'Signed in' : 'Last seen'}{' '}
          <time dateTime={isThis ? signedInAt : seenAt}>{instantText(isThis ? signedInAt : seenAt)}</time>
        </p>
      </div>
      {!isThis && (
        <Button
          look="quiet"
          size="small"
          disabled={!isReady}
          aria-disabled={end.isPending}
          aria-label={`Sign out ${device}, last seen ${instantText(seenAt)}`}
          onClick={endThis}
          className="-my-1.5 text-evergreen aria-disabled:opacity-60"
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function showFailure(): void {
  showToast({
    title: 'Error',
    description: 'That didn’t work. Check the list, then try again.',
    isDestructive: true,
  })
}
