import * as z from 'zod/mini'
import { SignIn, SignUp, VerifyEmail } from './sign-in.ts'

export const SessionId = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u, 'There is no such session'))
export type SessionId = z.infer<typeof SessionId>

/** A browser that is signed in. */
export const AccountSession = z.object({
  id: SessionId,
  /** Told from what the browser says of itself, e.g. "Firefox on Windows". */
  device: z.string(),
  signedInAt: z.string(),
  /** To within a quarter of an hour. */
  seenAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** Answer of `GET /api/account`, to its owner alone. */
export const AccountOverview = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** False where it opens at the issuer only. */
  hasPassword: z.boolean(),
  /** The host of the issuer that opens the account too, or alone. */
  issuer: z.nullable(z.string()),
  /** The address that they want, and a code was mailed to; for an hour or so. */
  newEmail: z.nullable(z.string()),
  /** Verified under this name: another one is checked first. */
  isVerifiedProfessional: z.boolean(),
  /** This one first, then the one last seen. */
  sessions: z.array(AccountSession),
})
export type AccountOverview = z.infer<typeof AccountOverview>

/** Body of `PATCH /api/account`. */
export const NameChange = z.strictObject({ firstName: SignUp.shape.firstName, lastName: SignUp.shape.lastName })
export type NameChange = z.infer<typeof NameChange>

/** Body of `POST /api/account/email`, answered 202 whether or not the address is free. An account without a password needs none. */
export const EmailChange = z.strictObject({ email: SignUp.shape.email, password: z.optional(SignIn.shape.password) })
export type EmailChange = z.infer<typeof EmailChange>

/** Body of `POST /api/account/email/confirm`, which ends every other session. */
export const EmailConfirmation = z.strictObject({ code: VerifyEmail.shape.code })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

/** Body of `POST /api/account/password`, which ends every other session. */
export const PasswordChange = z.strictObject({
  password: SignIn.shape.password,
  newPassword: SignUp.shape.password,
})
export type PasswordChange = z.infer<typeof PasswordChange>

/** Answer of the calls that end sessions: how many. */
export const SessionsEnded = z.object({ ended: z.number() })
export type SessionsEnded = z.infer<typeof SessionsEnded>
