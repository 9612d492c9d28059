import * as z from 'zod/mini'

export const SIGN_IN_MODES = ['sign-in', 'sign-up', 'verify', 'forgot', 'reset'] as const
export type SignInMode = (typeof SIGN_IN_MODES)[number]

/** The URL of the sign-in page: return path and step. It never holds an email address or a secret. */
export const SignInSearch = z.object({
  returnTo: z.catch(z.optional(z.string()), undefined),
  mode: z.catch(z.optional(z.enum(SIGN_IN_MODES)), undefined),
  /** The outcome of a sign-in with the identity provider; unknown ones are ignored. */
  problem: z.catch(z.optional(z.string()), undefined),
})
export type SignInSearch = z.infer<typeof SignInSearch>
