import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { loginPath } from '#shared/paths.ts'
import { post } from '#web/api-client.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { userQuery } from './queries.ts'

/** S2 §6: shown to everyone but staff. Signed-in users get sign-out first, since sign-in would only redirect back. */
export function AdminRequired({ path, children }: { path: string; children: ReactNode }) {
  const { data: user } = useQuery(userQuery())
  if (user?.needsTwoFactor) return <TwoFactorRequired />
  return (
    <Notice
      title="Admin Access Required"
      actions={
        user ? (
          <LogInAsAnother path={path} className={buttonClass('primary')} />
        ) : (
          <a href={loginPath(path)} className={buttonClass('primary')}>
            Log in
          </a>
        )
      }
    >
      {children}
      {user && (
        <span className="mt-3 block">
          You are signed in as <strong className="font-semibold wrap-anywhere text-ink">{user.email}</strong>.
        </span>
      )}
    </Notice>
  )
}

/** The same in one line, above what the page shows everyone. */
export function AdminLine({ path, children }: { path: string; children: ReactNode }) {
  const { data: user } = useQuery(userQuery())
  const look =
    'inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline'
  return (
    <aside aria-label="Admin Access Required" className="border-b border-line bg-sunken print:hidden">
      <p className="page-work flex flex-wrap items-center gap-x-2 py-0.5 text-sm text-muted">
        <strong className="font-semibold text-ink">Admin Access Required</strong>
        <span>{children}</span>
        {user ? (
          <LogInAsAnother path={path} className={look} />
        ) : (
          <a href={loginPath(path)} className={look}>
            Log in
          </a>
        )}
      </p>
    </aside>
  )
}

function TwoFactorRequired() {
  return (
    <Notice
      title="Switch on two-factor sign-in first"
      actions={
        <Link to="/account" className={buttonClass('primary')}>
          Open your account page
        </Link>
      }
    >
      On this site, staff sign in with a code from an app besides the password. It takes two minutes, and then this page
      opens.
    </Notice>
  )
}

/** Signs out before sign-in. */
function LogInAsAnother({ path, className }: { path: string; className: string }) {
  const [isLeaving, setLeaving] = useState(false)

  async function leave(event: MouseEvent): Promise<void> {
    event.preventDefault()
    if (isLeaving) return
    setLeaving(true)
    try {
      await post('/api/auth/sign-out')
      location.assign(loginPath(path))
    } catch {
      setLeaving(false)
      showToast({
        title: 'You are still signed in',
        description: 'We could not reach the site just now. Please try again.',
        isDestructive: true,
      })
    }
  }

  return (
    <a href={loginPath(path)} aria-disabled={isLeaving} onClick={(event) => void leave(event)} className={className}>
      Log in with another account
    </a>
  )
}
