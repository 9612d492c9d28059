import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { loginPath } from '#shared/paths.ts'
import type { SignInProblem } from '#shared/accounts/sign-in.ts'
import { buttonClass } from '#web/ui/button-class.ts'

interface IdentityProviderSignInProps {
  /** The identity provider's host. */
  issuer: string
  /** From the URL, hence untrusted. */
  problem: string | undefined
  returnTo: string
  invitation: string | undefined
  isUninvited: boolean
  /** The form for signing in with a password. */
  children: ReactNode
}

/** Sign-in with an identity provider, and why the last attempt failed. */
export function IdentityProviderSignIn({
  issuer,
  problem,
  returnTo,
  invitation,
  isUninvited,
  children,
}: IdentityProviderSignInProps) {
  const explained = isProblem(problem) ? PROBLEMS[problem](issuer) : undefined
  return (
    <>
      {explained ? (
        <div role="status" className="mt-6 rounded-card border border-brick bg-brick-soft px-4 py-3">
          <p className="font-medium wrap-anywhere">{explained.title}</p>
          <p className="mt-1 text-sm">{explained.text}</p>
          {explained.isForStaff && (
            <p className="mt-1 text-sm">
              If you think that this is wrong,{' '}
              <Link to="/contact" className="underline underline-offset-2 hover:no-underline">
                write to us
              </Link>
              .
            </p>
          )}
        </div>
      ) : (
        <p className="mt-2 text-muted">
          {isUninvited ? 'You ' : 'New here or not: you '}
          sign in at <strong className="font-semibold wrap-anywhere text-ink">{issuer}</strong> and come back to this
          site.
          {isUninvited && ' Joining is by invitation: open the link of yours first.'}
        </p>
      )}
      <p className="mt-7">
        <a
          href={`${loginPath(returnTo)}${invitation ? `&invitation=${encodeURIComponent(invitation)}` : ''}`}
          className={`${buttonClass('primary')} w-full sm:w-auto sm:min-w-36`}
        >
          {explained ? 'Try again' : 'Continue'}
        </a>
      </p>
      <details className="group mt-9 border-t border-line pt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-evergreen underline-offset-2 hover:underline">
          Sign in with a password of this site
          <ChevronDown
            strokeWidth={1.5}
            size={20}
            aria-hidden="true"
            className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <p className="mt-2 text-muted">For accounts that had one before, and while {issuer} can’t be reached.</p>
        {children}
      </details>
    </>
  )
}

interface Explanation {
  title: string
  text: string
  isForStaff?: boolean
}

const PROBLEMS: Record<SignInProblem, (issuer: string) => Explanation> = {
  issuer_away: (issuer) => ({
    title: `${issuer} is not responding right now.`,
    text: 'You sign in there. If you are signed in, you stay signed in, and nothing is lost. Try again in a moment.',
  }),
  issuer_refused: (issuer) => ({
    title: `${issuer} didn’t let you in.`,
    text: 'It refused, or its answer could not be verified. You are not signed in; try again.',
    isForStaff: true,
  }),
  canceled: (issuer) => ({
    title: 'You canceled the sign-in.',
    text: `Nothing has changed, here or at ${issuer}.`,
  }),
  lost: () => ({
    title: 'That sign-in has expired.',
    text: 'It took longer than half an hour, was used already, or began in another browser. Start again.',
  }),
  email_unproven: (issuer) => ({
    title: `${issuer} hasn’t confirmed your email address.`,
    text: 'Until it has, we can’t know that the address is yours. Confirm it there, then try again.',
  }),
  other_account: () => ({
    title: 'Your email address belongs to an account that you can’t open this way.',
    text: 'It belongs to a different sign-in, so nothing was changed.',
    isForStaff: true,
  }),
  suspended: () => ({
    title: 'Your account is suspended.',
    text: 'The email we sent you says why and until when.',
    isForStaff: true,
  }),
  invitation_needed: () => ({
    title: 'Joining is by invitation.',
    text: 'You have no account here yet, and an invitation is missing, used or no longer valid. Ask whoever invited you for another link.',
  }),
  too_many: () => ({
    title: 'Too many attempts.',
    text: 'Many sign-ins came from your network. Wait a few minutes and try again.',
  }),
}

function isProblem(text: string | undefined): text is SignInProblem {
  return text !== undefined && Object.hasOwn(PROBLEMS, text)
}
