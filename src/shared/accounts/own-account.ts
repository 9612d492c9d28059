import * as z from 'zod/mini'
import { Passkey } from './passkeys.ts'
import { PERSON_NAME, SignIn, SignUp, VerifyEmail } from './sign-in.ts'
import { TwoFactorState } from './two-factor.ts'

export const SessionId = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u, 'There is no such session'))
export type SessionId = z.infer<typeof SessionId>

/** A signed-in browser. */
export const AccountSession = z.object({
  id: SessionId,
  /** From the user agent, e.g. "Firefox on Windows". */
  device: z.string(),
  signedInAt: z.string(),
  /** Accurate to 15 minutes. */
  seenAt: z.string(),
  /** Whether this is the session that made the request. */
  isThis: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** Answer of `GET /api/account`, for the account's owner only. */
export const AccountOverview = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** False if the account signs in only through the identity provider. */
  hasPassword: z.boolean(),
  /** Host of the linked identity provider; null if none is linked. */
  issuer: z.nullable(z.string()),
  twoFactor: z.nullable(TwoFactorState),
  /** The newest first. */
  passkeys: z.array(Passkey),
  /** A new address that waits for confirmation by a mailed code, for about an hour; or the same one, to be proven again. */
  newEmail: z.nullable(z.string()),
  /** Since when mails to the address come back, so that it only gets codes; null while they arrive. */
  mailFailedAt: z.nullable(z.string()),
  /** Staff verified this name, so a change of name needs a new review. */
  isVerifiedProfessional: z.boolean(),
  /** The current session first, then the most recently seen. */
  sessions: z.array(AccountSession),
})
export type AccountOverview = z.infer<typeof AccountOverview>

/** Body of `PATCH /api/account`. */
export const NameChange = z.strictObject(PERSON_NAME)
export type NameChange = z.infer<typeof NameChange>

/**
 * Body of `POST /api/account/email`, answered 202 even if the address is taken. Accounts without a password omit it, and it is
 * not asked for where the address stays the same, because mails to it came back.
 */
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

/** Answer of the endpoints that end sessions: how many were ended. */
export const SessionsEnded = z.object({ ended: z.number() })
export type SessionsEnded = z.infer<typeof SessionsEnded>
