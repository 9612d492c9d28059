import * as z from 'zod/mini'

export const SIGN_IN_MODES = ['sign-in', 'sign-up', 'verify', 'forgot', 'reset'] as const
export type SignInMode = (typeof SIGN_IN_MODES)[number]

/** The address of the sign-in page: where it leads and which step it shows. No address and no secret ever stands in it. */
export const SignInSearch = z.object({
  returnTo: z.catch(z.optional(z.string()), undefined),
  mode: z.catch(z.optional(z.enum(SIGN_IN_MODES)), undefined),
  /** How a sign-in at the issuer ended; one that nobody knows says nothing. */
  problem: z.catch(z.optional(z.string()), undefined),
})
export type SignInSearch = z.infer<typeof SignInSearch>
