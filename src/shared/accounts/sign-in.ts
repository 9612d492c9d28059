import * as z from 'zod/mini'
import { plainLetters } from '#shared/names.ts'
import { InvitationToken } from './invitations.ts'
import { SecondFactor } from './two-factor.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const CODE_LENGTH = 6
/** How long a mailed code is valid. */
export const CODE_MINUTES = 15

/** Exactly one address: no display name, no second address, no line break that could inject a mail header. */
const ADDRESS =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u

export const EmailAddress = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(254, 'That is too long for an email address'),
    z.regex(ADDRESS, 'Enter an email address, like name@example.com'),
  )

const anyName = z
  .string('First name is required')
  .check(z.trim(), z.maxLength(60, 'At most 60 characters'), z.regex(/^[^<>]*$/u, 'Without < and >'), plainLetters())

/** Of a person; many have a single name, which is the first one here. */
export const PERSON_NAME = {
  firstName: anyName.check(z.minLength(1, 'First name is required')),
  lastName: z.prefault(anyName, ''),
}

const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `At least ${PASSWORD_MIN_LENGTH} characters`),
    z.maxLength(PASSWORD_MAX_LENGTH, `At most ${PASSWORD_MAX_LENGTH} characters`),
  )

const knownPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX_LENGTH, 'That is too long for a password'))

const code = z
  .string('Enter the code from the email')
  .check(z.trim(), z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`, 'u'), `Enter the ${CODE_LENGTH} digits from the email`))

/** Body of `POST /api/auth/sign-up/email`: answered 202 whether or not the address has an account. */
export const SignUp = z.strictObject({
  ...PERSON_NAME,
  email: EmailAddress,
  password: newPassword,
  /** Needed while sign-ups are by invitation. */
  invitation: z.optional(InvitationToken),
})
export type SignUp = z.infer<typeof SignUp>

/** Body of `POST /api/auth/sign-in/email`. */
export const SignIn = z.strictObject({
  email: EmailAddress,
  password: knownPassword,
  /** Needed once two-factor sign-in is on: 403 with `second_factor_needed` asks for it. */
  code: z.optional(SecondFactor),
})
export type SignIn = z.infer<typeof SignIn>

/**
 * Body of `POST /api/auth/verify-email`, which signs in. The password is required: with the code alone, people could
 * confirm an account that an attacker created with their address and the attacker's password.
 */
export const VerifyEmail = z.strictObject({ email: EmailAddress, password: knownPassword, code })
export type VerifyEmail = z.infer<typeof VerifyEmail>

/** Body of `POST /api/auth/send-verification-email` and `POST /api/auth/request-password-reset`; both answer 202. */
export const MailRequest = z.strictObject({ email: EmailAddress })
export type MailRequest = z.infer<typeof MailRequest>

/**
 * Body of `POST /api/auth/reset-password`, which ends every session of the account and signs in. With two-factor sign-in it
 * answers 403 with `second_factor_needed`: the password is set, and the account opens by signing in.
 */
export const ResetPassword = z.strictObject({ email: EmailAddress, code, password: newPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

/** `reason` of the problems that the sign-in page handles. */
export const SIGN_IN_REASONS = {
  /** 401: unknown account, wrong password or unverified address. The answer does not reveal which. */
  wrong: 'wrong_email_or_password',
  /** 400: the code, the address or the password is wrong, or the code has expired. */
  wrongCode: 'wrong_code',
  /** 403: the password is right, or was just set, and the account has two-factor sign-in. */
  secondFactorNeeded: 'second_factor_needed',
  /** 403: accounts come from the identity provider, so sign-up is off. */
  issuerAccounts: 'issuer_accounts',
  /** 403: the password or code is right, but staff keep the account out; the message says why and until when. */
  suspended: 'suspended',
  /** 403: sign-ups are by invitation, and there is none, or it is not valid any more. */
  invitationNeeded: 'invitation_needed',
} as const

/** Query of `GET /api/sign-in-options`. */
export const SignInQuery = z.strictObject({ invitation: z.optional(InvitationToken) })
export type SignInQuery = z.infer<typeof SignInQuery>

/** Answer of `GET /api/sign-in-options`. */
export const SignInOptions = z.object({
  /** The identity provider's host; null for sign-in with a password. */
  issuer: z.nullable(z.string()),
  /** Whether only the invited can join. */
  isByInvitation: z.boolean(),
  /** Whether the invitation of the query is valid. */
  isInvited: z.boolean(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

/** `problem` in the URL of the sign-in page: why a sign-in through the identity provider failed. */
export type SignInProblem =
  /** The identity provider does not answer. */
  | 'issuer_away'
  /** The identity provider returned an error, or its answer failed validation. */
  | 'issuer_refused'
  /** The user canceled. */
  | 'canceled'
  /** The callback came too late, twice, or in another browser. */
  | 'lost'
  /** The identity provider has not verified the email address. */
  | 'email_unproven'
  /** The address belongs to an account that is linked to a different identity. */
  | 'other_account'
  /** Staff keep the account out. */
  | 'suspended'
  /** There is no account, and joining takes an invitation that is valid. */
  | 'invitation_needed'
  | 'too_many'

/** Answer of the endpoints that send a mail: sent, or kept in the outbox of a site without a mail server. */
export const MailRequested = z.object({ delivery: z.enum(['email', 'outbox']) })
export type MailRequested = z.infer<typeof MailRequested>
