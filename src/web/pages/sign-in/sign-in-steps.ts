import type { MailRequested } from '#shared/accounts/sign-in.ts'
import type { SignInMode } from './sign-in-search.ts'

/** What was typed on the way, so that a step back or forth asks for nothing twice. It lives as long as the page. */
export interface SignInDraft {
  firstName: string
  lastName: string
  email: string
  password: string
  /** How the last code went out; undefined where nobody said. */
  delivery: MailRequested['delivery'] | undefined
}

export const EMPTY_DRAFT: SignInDraft = { firstName: '', lastName: '', email: '', password: '', delivery: undefined }

/** What each step of the sign-in page is given. */
export interface SignInStepProps {
  draft: SignInDraft
  /** Where the visitor goes once signed in. */
  returnTo: string
  /** Whether anybody may join here; false where people sign in at an issuer. */
  isOpenToAll: boolean
  onStep: (mode: SignInMode, typed?: Partial<SignInDraft>) => void
}

export const SIGN_IN_TITLES: Record<SignInMode, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Join free',
  verify: 'Check your mail',
  forgot: 'Forgotten password',
  reset: 'Choose a new password',
}

/** Loads the page anew, so that nothing of a visitor's stays in the memory of a member's; never returns. */
export function leaveTo(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => {})
}
