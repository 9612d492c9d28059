import { oneOf, textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

export const SIGN_IN_MODES = ['sign-in', 'sign-up', 'verify', 'two-factor', 'forgot', 'reset'] as const
export type SignInMode = (typeof SIGN_IN_MODES)[number]

/** The URL of the sign-in page: return path and step. It never holds an email address, and no secret but an invitation. */
export interface SignInSearch {
  returnTo?: string | undefined
  mode?: SignInMode | undefined
  /** The outcome of a sign-in with the identity provider; unknown ones are ignored. */
  problem?: string | undefined
  /** From the link of an invitation. */
  invitation?: string | undefined
}

export function readSignInSearch({ returnTo, mode, problem, invitation }: SearchParams): SignInSearch {
  return {
    returnTo: textOf(returnTo),
    mode: oneOf(SIGN_IN_MODES, mode),
    problem: textOf(problem),
    invitation: textOf(invitation),
  }
}
