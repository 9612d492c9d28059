import * as z from 'zod/mini'
import { SignIn, VerifyEmail } from './sign-in.ts'

/** A closed account can be kept for this long. Then it is erased. */
export const CLOSING_DAYS = 14
/** How long a copy can be downloaded. */
export const COPY_DAYS = 7

/** `reason` of 409 when an account can't be closed yet. */
export const CLOSING_REASONS = { openDeal: 'open_deal', lastAdmin: 'last_admin' } as const

/** Answer of `GET /api/account/own-data`, for the account's owner only. Instants are ISO 8601. */
export const OwnData = z.object({
  /** False if the account is closed with a mailed code instead. */
  hasPassword: z.boolean(),
  /** Null while the account is open. */
  closing: z.nullable(z.object({ askedAt: z.string(), eraseAt: z.string() })),
  /** The newest copy; null if there is none to be had. */
  copy: z.nullable(
    z.object({
      state: z.enum(['making', 'ready']),
      askedAt: z.string(),
      /** Both null while it is made. */
      readyUntil: z.nullable(z.string()),
      bytes: z.nullable(z.number()),
    }),
  ),
})
export type OwnData = z.infer<typeof OwnData>

/** Body of `POST /api/account/closing`: the password, or the mailed code of an account that has none. */
export const AccountClosing = z.strictObject({
  password: z.optional(SignIn.shape.password),
  code: z.optional(VerifyEmail.shape.code),
})
export type AccountClosing = z.infer<typeof AccountClosing>
