import { SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import type { MailRequested } from '#shared/accounts/sign-in.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { ApiError } from '#web/api-client.ts'
import { ExplainedError } from '#web/forms/explain-error.ts'
import type { SignInMode } from './sign-in-search.ts'

/** Values shared by the steps, so that nothing is asked twice. Kept in memory only. */
export interface SignInDraft {
  firstName: string
  lastName: string
  email: string
  password: string
  /** How the last code was sent; undefined if unknown. */
  delivery: MailRequested['delivery'] | undefined
}

export const EMPTY_DRAFT: SignInDraft = { firstName: '', lastName: '', email: '', password: '', delivery: undefined }

/** The props of each step. */
export interface SignInStepProps {
  draft: SignInDraft
  /** Where the visitor goes after signing in. */
  returnTo: string
  /** Whether sign-up is open here; false if people sign in with an identity provider. */
  isOpenToAll: boolean
  /** Of the link with which the visitor came, if it is valid. */
  invitation: string | undefined
  /** Whether joining takes an invitation that the visitor does not have. */
  isUninvited: boolean
  onStep: (mode: SignInMode, typed?: Partial<SignInDraft>) => void
}

export const SIGN_IN_TITLES: Record<SignInMode, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Join free',
  verify: 'Check your email',
  'two-factor': 'Enter your code',
  forgot: 'Forgotten password',
  reset: 'Choose a new password',
}

/** A sign-in; undefined, and on to the next step, when it takes a second factor. */
export async function signInOrAskForCode(
  call: Promise<CurrentUser>,
  onStep: SignInStepProps['onStep'],
): Promise<CurrentUser | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError && error.problem?.reason === SIGN_IN_REASONS.secondFactorNeeded)) throw error
    onStep('two-factor')
    return undefined
  }
}

export const COOKIES_BLOCKED =
  'Your browser blocks cookies for this site, and signing in needs one. Allow it in your browser’s settings, then sign in again.'

/**
 * A full page load, so that no visitor's state stays in a member's memory. Never returns.
 *
 * @throws ExplainedError when the browser refused the session: the next page would lead back here without a word.
 */
export async function leaveTo(path: string): Promise<never> {
  const user = await fetch('/api/auth/user').catch(() => undefined)
  if (user?.status === 401) throw new ExplainedError(COOKIES_BLOCKED)
  location.replace(path)
  return new Promise(() => {})
}
