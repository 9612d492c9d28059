import type { CurrentUser } from '#shared/accounts.ts'
import { AppError } from '#shared/errors.ts'
import { SIGN_IN_REASONS } from '#shared/sign-in.ts'
import type { MailRequest, MailRequested, ResetPassword, SignIn, SignUp, VerifyEmail } from '#shared/sign-in.ts'
import type { Context } from '#server/context.ts'
import type { AccountMail } from '#server/jobs/payloads.ts'
import { toCurrentUser } from './member.ts'
import { deleteSession, deleteUnverifiedUser, findAccount, findMemberBySession } from './store.ts'

/** Where a request comes from: limits count by network, and a session remembers its browser. */
export interface Device {
  network: string
  userAgent: string
  /** The session that this browser has so far; a new one takes its place. */
  sessionToken: string | undefined
}

export interface NewSession {
  token: string
  user: CurrentUser
}

/**
 * Makes an account that opens once its address is proven, and mails the code. An address that has one already gets a
 * mail that says so; the caller sees no difference.
 *
 * @throws AppError rate_limited.
 */
export async function signUp(ctx: Context, input: SignUp, device: Device): Promise<MailRequested> {
  await ctx.limits.take('sign-up-network', device.network)
  await takeMail(ctx, input.email, device)
  const { firstName, lastName, email, password } = input
  await deleteUnverifiedUser(ctx.db, email)
  try {
    await (await ctx.auth()).api.signUpEmail({ body: { name: firstName, lastName, email, password } })
  } catch (error) {
    // Two sign-ups with one address at once: the other one made the account.
    if (refusalOf(error) !== 'FAILED_TO_CREATE_USER') throw error
  }
  return requestMail(ctx, { kind: 'sign-up', email })
}

/**
 * Opens a session. Anyone may call.
 *
 * @throws AppError rate_limited, not_signed_in/wrong_email_or_password, forbidden/email_not_verified (and a new code is
 *   in the mail).
 */
export async function signIn(ctx: Context, { email, password }: SignIn, device: Device): Promise<NewSession> {
  await takeTry(ctx, email, device)
  try {
    const { token } = await (
      await ctx.auth()
    ).api.signInEmail({ body: { email, password }, headers: headersOf(device) })
    await ctx.limits.forget('sign-in-account', email)
    return await openSession(ctx, token, device)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    if (refusal !== 'EMAIL_NOT_VERIFIED') throw wrongPassword()
    await takeMail(ctx, email, device)
    await requestMail(ctx, { kind: 'verify', email })
    throw new AppError('forbidden', 'We have mailed you a code to prove that this address is yours.', {
      reason: SIGN_IN_REASONS.unverified,
    })
  }
}

/**
 * Proves an address by its code and password, and opens a session.
 *
 * @throws AppError rate_limited, invalid_input/wrong_code.
 */
export async function verifyEmail(ctx: Context, input: VerifyEmail, device: Device): Promise<NewSession> {
  const { email, password, code } = input
  await takeTry(ctx, email, device)
  if (!(await isPassword(ctx, email, password))) throw wrongCode()
  const { token } = await (
    await ctx.auth()
  ).api
    .verifyEmailOTP({ body: { email, otp: code }, headers: headersOf(device) })
    .catch(toWrongCode)
  if (!token) throw wrongCode()
  await ctx.limits.forget('sign-in-account', email)
  return openSession(ctx, token, device)
}

/** Mails a new code; for an address without an account, or with a proven one, nothing, and nobody can tell. */
export async function sendVerificationEmail(ctx: Context, input: MailRequest, device: Device): Promise<MailRequested> {
  await takeMail(ctx, input.email, device)
  return requestMail(ctx, { kind: 'verify', email: input.email })
}

/** Mails a code that sets a new password, where there is an account; nobody can tell. */
export async function requestPasswordReset(ctx: Context, input: MailRequest, device: Device): Promise<MailRequested> {
  await takeMail(ctx, input.email, device)
  return requestMail(ctx, { kind: 'reset', email: input.email })
}

/**
 * Sets a new password by the code that was mailed. Every session of the account ends, and this browser gets a new one.
 *
 * @throws AppError rate_limited, invalid_input/wrong_code.
 */
export async function resetPassword(ctx: Context, input: ResetPassword, device: Device): Promise<NewSession> {
  const { email, code, password } = input
  await takeTry(ctx, email, device)
  await (await ctx.auth()).api.resetPasswordEmailOTP({ body: { email, otp: code, password } }).catch(toWrongCode)
  const { token } = await (await ctx.auth()).api.signInEmail({ body: { email, password }, headers: headersOf(device) })
  await ctx.limits.forget('sign-in-account', email)
  return openSession(ctx, token, device)
}

/** Ends a session; from the next request on its cookie opens nothing. */
export async function signOut(ctx: Context, sessionToken: string | undefined): Promise<void> {
  if (sessionToken) await deleteSession(ctx.db, sessionToken)
}

async function openSession(ctx: Context, token: string, device: Device): Promise<NewSession> {
  await signOut(ctx, device.sessionToken)
  const member = await findMemberBySession(ctx.db, token, ctx.env.ADMIN_EMAIL)
  if (!member) throw wrongPassword()
  return { token, user: toCurrentUser(member) }
}

/** Takes as long for an address that nobody has. */
async function isPassword({ db, auth }: Context, email: string, password: string): Promise<boolean> {
  const account = await findAccount(db, email)
  const passwords = (await (await auth()).$context).password
  if (account?.passwordHash) return passwords.verify({ hash: account.passwordHash, password })
  await passwords.hash(password)
  return false
}

/** What is in the mail is decided by a job, so that every address takes the same time and work here. */
async function requestMail(ctx: Context, mail: AccountMail): Promise<MailRequested> {
  await ctx.queue.send(ctx.db, 'send-account-mail', mail)
  return { delivery: ctx.mail.delivery }
}

async function takeTry({ limits }: Context, email: string, { network }: Device): Promise<void> {
  await limits.take('sign-in-network', network)
  await limits.take('sign-in-account', email)
}

async function takeMail({ limits }: Context, email: string, { network }: Device): Promise<void> {
  await limits.take('mail-network', network)
  await limits.take('mail-account', email)
}

function headersOf({ userAgent }: Device): Headers {
  return new Headers({ 'user-agent': userAgent })
}

function wrongPassword(): AppError {
  return new AppError('not_signed_in', 'The email address or the password is wrong.', { reason: SIGN_IN_REASONS.wrong })
}

function wrongCode(): AppError {
  return new AppError('invalid_input', "That code isn't right, or it has run out. Ask for a new one.", {
    reason: SIGN_IN_REASONS.wrongCode,
    fields: { code: "That code isn't right, or it has run out" },
  })
}

function toWrongCode(error: unknown): never {
  throw refusalOf(error) === undefined ? error : wrongCode()
}

/** The code of a refusal by better-auth; undefined for whatever else was thrown. Its own check would load all of it. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'APIError') return undefined
  const { body } = error as Error & { body?: { code?: string } }
  return body?.code ?? 'UNKNOWN'
}
