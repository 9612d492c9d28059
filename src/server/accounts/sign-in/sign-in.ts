import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import type {
  MailRequest,
  MailRequested,
  ResetPassword,
  SignIn,
  SignUp,
  VerifyEmail,
} from '#shared/accounts/sign-in.ts'
import type { Context } from '#server/model/context.ts'
import { acceptInvitation, findInvitation } from '#server/accounts/invitations/invitations.ts'
import { linkInvited } from '#server/accounts/invitations/store.ts'
import { trustAddress } from '#server/platform/mail/address-state.ts'
import type { AccountMail } from '#server/model/jobs.ts'
import { deleteGrantsOf } from '#server/accounts/assistant-access/access-store.ts'
import { deleteKeysOf } from '#server/accounts/api-keys/api-key-store.ts'
import { openSession, wrongPassword } from './open-session.ts'
import type { Device, NewSession } from './open-session.ts'
import { proveTwoFactor } from '#server/accounts/two-factor/prove-two-factor.ts'
import { findPasswordAccount, insertUnprovenUser, revokeProof } from '#server/accounts/store.ts'
import type { Account } from '#server/accounts/store.ts'
import { countAttempt } from './count-attempts.ts'
import { mayMail } from './may-mail.ts'

/**
 * Creates an account that opens once its address is verified, and mails the code. If the address already has an
 * account, its owner is notified by mail; the caller sees no difference.
 *
 * @throws AppError rate_limited, forbidden/issuer_accounts: with an identity provider, accounts are created there;
 *   forbidden/invitation_needed: sign-ups are by invitation.
 */
export async function signUp(ctx: Context, input: SignUp, device: Device): Promise<MailRequested> {
  if (ctx.identityProvider) {
    const message = `New accounts are created by signing in at ${ctx.identityProvider.host}.`
    throw new AppError('forbidden', message, { reason: SIGN_IN_REASONS.issuerAccounts })
  }
  const { email, password, invitation } = input
  await ctx.limits.throttle('sign-up-network', device.network)
  const invitationId = await findInvitation(ctx, invitation)
  if (product.signUps === 'invitation' && !invitationId) throw invitationNeeded()
  await ctx.limits.throttle('mail-network', device.network)
  const isMailed = await mayMail(ctx, email, device)
  // Before the transaction: hashing takes a tenth of a second, and must not hold a connection.
  const passwordHash = await (await ctx.auth()).passwords.hash(password)
  await ctx.db.transaction(async (tx) => {
    await insertUnprovenUser(tx, { ...input, passwordHash })
    if (invitationId) await linkInvited(tx, email, invitationId)
    if (isMailed) await ctx.queue.send(tx, 'send-account-mail', { kind: 'sign-up', email })
  })
  return { delivery: ctx.mail.delivery }
}

/**
 * Opens a session. An unverified address is answered like a wrong password: anything else would reveal that an earlier
 * sign-up found the address free.
 *
 * @throws AppError rate_limited, not_signed_in/wrong_email_or_password, forbidden/second_factor_needed,
 *   invalid_input/wrong_code, forbidden/suspended.
 */
export async function signIn(ctx: Context, { email, password, code }: SignIn, device: Device): Promise<NewSession> {
  const found = await findPasswordAccount(ctx.db, email)
  const forgetAttempts = await countAttempt(ctx, 'sign-in', { email, account: found, device })
  const account = await openWith(ctx, found, password)
  if (!account?.isVerified) throw wrongPassword()
  await forgetAttempts()
  await proveTwoFactor(ctx, { id: account.id, email, at: { device, passwordHash: account.passwordHash } }, code)
  return openSession(ctx, account, device)
}

/**
 * Verifies an address by its code and password, and opens a session. Of several who began with one invitation, the first
 * joins with it.
 *
 * @throws AppError rate_limited, invalid_input/wrong_code, forbidden/second_factor_needed, forbidden/suspended,
 *   forbidden/invitation_needed.
 */
export async function verifyEmail(ctx: Context, input: VerifyEmail, device: Device): Promise<NewSession> {
  const { email, password, code } = input
  const found = await findPasswordAccount(ctx.db, email)
  const forgetAttempts = await countAttempt(ctx, 'code', { email, account: found, device })
  const account = await openWith(ctx, found, password)
  if (!account) throw wrongCode()
  const provenId = await (await ctx.auth()).verifyEmail(email, code)
  if (provenId === undefined) throw wrongCode()
  // Another sign-up with the address may have happened since the password was compared; then the verification is
  // undone.
  if (provenId !== account.id) {
    await revokeProof(ctx.db, provenId)
    throw wrongCode()
  }
  if (!(await acceptInvitation(ctx, account.id))) {
    await revokeProof(ctx.db, account.id)
    throw invitationNeeded()
  }
  await forgetAttempts()
  await ctx.limits.giveBack('sign-up-network', device.network)
  await ctx.limits.giveBack('mail-network', device.network)
  await trustAddress(ctx, email)
  await proveTwoFactor(ctx, { id: account.id, email }, undefined)
  return openSession(ctx, account, device)
}

/** Mails a new code, if the address has an unverified account. The answer is always the same. */
export async function sendVerificationEmail(ctx: Context, input: MailRequest, device: Device): Promise<MailRequested> {
  return requestMail(ctx, { kind: 'verify', email: input.email }, device)
}

/** Mails a code for setting a new password, if there is an account. The answer is always the same. */
export async function requestPasswordReset(ctx: Context, input: MailRequest, device: Device): Promise<MailRequested> {
  return requestMail(ctx, { kind: 'reset', email: input.email }, device)
}

/**
 * Sets a new password, given the mailed code. All sessions, keys and assistants of the account end, and this browser gets a new one.
 *
 * @throws AppError rate_limited, invalid_input/wrong_code; forbidden/second_factor_needed, forbidden/suspended: the
 *   password is set, but does not open the account.
 */
export async function resetPassword(ctx: Context, input: ResetPassword, device: Device): Promise<NewSession> {
  const { email, code, password } = input
  const before = await findPasswordAccount(ctx.db, email)
  const forgetAttempts = await countAttempt(ctx, 'code', { email, account: before, device })
  if (!(await (await ctx.auth()).resetPassword(email, code, password))) throw wrongCode()
  await trustAddress(ctx, email)
  await forgetAttempts()
  await ctx.limits.giveBack('mail-network', device.network)
  // Earlier attempts were for the old password.
  await ctx.limits.forget('sign-in-account', `${email} ${device.network}`)
  await ctx.limits.forget('sign-in-address', email)
  const account = await openWith(ctx, await findPasswordAccount(ctx.db, email), password)
  if (!account) throw wrongPassword()
  // Whoever knew the password could have made them.
  await deleteKeysOf(ctx.db, account.id)
  await deleteGrantsOf(ctx.db, account.id)
  // So did whoever tried codes until now.
  await ctx.limits.forget('two-factor-account', `${account.id} ${device.network}`)
  await ctx.limits.forget('two-factor-anywhere', account.id)
  await proveTwoFactor(ctx, { id: account.id, email }, undefined)
  return openSession(ctx, account, device)
}

/** The account, if the password is right. It takes the same time when there is no account. */
async function openWith(ctx: Context, account: Account | undefined, password: string): Promise<Account | undefined> {
  const { hash, verify } = (await ctx.auth()).passwords
  if (account) return (await verify({ hash: account.passwordHash, password })) ? account : undefined
  await hash(password)
  return undefined
}

/**
 * A job decides what to mail, so every address takes the same time here. When an address was mailed too often, no more
 * is sent for now, silently: an error would let a stranger lock its owner out.
 */
async function requestMail(ctx: Context, mail: AccountMail, device: Device): Promise<MailRequested> {
  await ctx.limits.throttle('mail-network', device.network)
  if (await mayMail(ctx, mail.email, device)) await ctx.queue.send(ctx.db, 'send-account-mail', mail)
  return { delivery: ctx.mail.delivery }
}

function invitationNeeded(): AppError {
  const message = 'Joining is by invitation, and this one is missing, used or no longer valid. Ask whoever invited you.'
  return new AppError('forbidden', message, { reason: SIGN_IN_REASONS.invitationNeeded })
}

function wrongCode(): AppError {
  return new AppError('invalid_input', "That code isn't right, or it has expired. Ask for a new one.", {
    reason: SIGN_IN_REASONS.wrongCode,
    fields: { code: "That code isn't right, or it has expired" },
  })
}
