import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountOverview, NameChange, PasswordChange, SessionId } from '#shared/accounts/own-account.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import * as store from './store.ts'
import { deviceWords } from './device-words.ts'
import { newEmailOf } from './change-email.ts'
import { requireMember } from '#server/model/member.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import type { Device, NewSession } from '#server/accounts/sign-in/open-session.ts'
import { provePassword, wrongOldPassword } from './prove-password.ts'
import { getFreshUser } from '#server/accounts/members.ts'

/** The caller's account and its sessions. @throws AppError not_signed_in. */
export async function getAccount(ctx: Context, { sessionToken = '' }: Device): Promise<AccountOverview> {
  const { id, firstName, lastName, email, isVerifiedProfessional } = requireMember(ctx)
  const { db, identityProvider } = ctx
  const [account, rows] = await Promise.all([
    store.findAccountState(db, id, identityProvider?.provider),
    store.listSessions(db, id, sessionToken),
  ])
  if (!account) throw new AppError('not_signed_in', 'Sign in to continue.')
  const { hasPassword, isLinked, twoFactorSince, recoveryCodesLeft, emailChange, mailFailedAt, passkeys } = account
  const sessions = rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceWords(userAgent ?? '') }))
  return {
    firstName,
    lastName,
    email,
    hasPassword,
    issuer: (isLinked && identityProvider?.host) || null,
    twoFactor: twoFactorSince === null ? null : { since: twoFactorSince, recoveryCodesLeft },
    passkeys,
    newEmail: emailChange === null ? null : newEmailOf(emailChange),
    mailFailedAt,
    isVerifiedProfessional,
    sessions,
  }
}

/** A verified professional who changes the name is reviewed again. @throws AppError not_signed_in, rate_limited. */
export async function changeName(ctx: Context, change: NameChange): Promise<CurrentUser> {
  const { id } = requireMember(ctx)
  await ctx.limits.throttle('account-change', id)
  await ctx.db.transaction(async (tx) => {
    if (await store.updateName(tx, id, change)) await emit(tx, 'member.renamed', { memberId: id })
  })
  return getFreshUser(ctx, id)
}

/**
 * Changes the password, given the old one. All sessions of the account end, and this browser gets a new one.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input, conflict/no_password.
 */
export async function changePassword(
  ctx: Context,
  { password, newPassword }: PasswordChange,
  device: Device,
): Promise<NewSession> {
  const member = requireMember(ctx)
  await ctx.limits.throttle('account-change', member.id)
  const oldHash = await provePassword(ctx, member, password)
  const newHash = await (await ctx.auth()).passwords.hash(newPassword)
  const isSet = await ctx.db.transaction(async (tx) => {
    const isUpdated = await store.updatePassword(tx, member.id, { oldHash, newHash })
    if (isUpdated) await store.deleteOtherSessions(tx, member.id, '')
    return isUpdated
  })
  if (!isSet) throw wrongOldPassword()
  return openSession(ctx, { id: member.id, passwordHash: newHash }, device)
}

/** Signs one browser out. @throws AppError not_signed_in, not_found: not a session of the caller. */
export async function endSession(ctx: Context, sessionId: SessionId): Promise<void> {
  const { id } = requireMember(ctx)
  const ended = await store.deleteSessionOf(ctx.db, id, sessionId)
  if (ended === 0) throw notFound('session')
}

/** Signs out every other browser; returns how many. @throws AppError not_signed_in. */
export async function endOtherSessions(ctx: Context, { sessionToken = '' }: Device): Promise<number> {
  return store.deleteOtherSessions(ctx.db, requireMember(ctx).id, sessionToken)
}
