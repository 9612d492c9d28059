import { TWO_FACTOR_REASONS } from '#shared/accounts/two-factor.ts'
import type { RecoveryCodes, TwoFactorKey } from '#shared/accounts/two-factor.ts'
import type { TwoFactorConfirmation, TwoFactorProof, TwoFactorStart } from '#shared/accounts/two-factor-proof.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { provePassword } from '#server/accounts/own-account/prove-password.ts'
import { deleteOtherSessions, lockUser } from '#server/accounts/own-account/store.ts'
import type { Device } from '#server/accounts/sign-in/open-session.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'
import { findAccount } from '#server/accounts/store.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { proveTwoFactor, wrongSecondFactor } from './prove-two-factor.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts'
import * as store from './store.ts'
import { keyForApp, periodOf, totpKey } from './totp.ts'

/**
 * Makes a key for an authenticator app. It is asked for at no sign-in until a code is confirmed. A key that was made before
 * no longer works.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input, conflict/no_password, conflict/already_on.
 */
export async function startTwoFactor(ctx: Context, { password }: TwoFactorStart): Promise<TwoFactorKey> {
  const member = requireMember(ctx)
  await ctx.limits.throttle('account-change', member.id)
  await provePassword(ctx, member, password)
  const id = await store.startTwoFactor(ctx.db, member.id)
  if (id === undefined) {
    throw new AppError('conflict', 'Two-factor sign-in is on already.', { reason: TWO_FACTOR_REASONS.on })
  }
  return keyForApp(totpKey(ctx.secret, id), { site: product.name, email: member.email })
}

/**
 * Switches two-factor sign-in on, once a code shows that an app has the key. Every other browser is signed out, and the
 * member is told by mail.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input/wrong_code, conflict/not_on: no key was asked for, or it is on.
 */
export async function confirmTwoFactor(
  ctx: Context,
  { code }: TwoFactorConfirmation,
  { sessionToken = '' }: Device,
): Promise<RecoveryCodes> {
  const { id } = requireMember(ctx)
  await ctx.limits.throttle('two-factor-own', id)
  const waiting = await store.findTwoFactor(ctx.db, id)
  if (!waiting || waiting.confirmedAt !== null) throw notOn()
  const period = await periodOf(totpKey(ctx.secret, waiting.id), code, Date.now())
  if (period === undefined) throw wrongSecondFactor()
  const codes = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, id)
    if (!(await store.confirmTwoFactor(tx, id, waiting.id, period))) throw notOn()
    await deleteOtherSessions(tx, id, sessionToken)
    await emit(tx, 'two_factor.changed', { memberId: id, isOn: true })
    return makeCodes(ctx, tx, id)
  })
  await ctx.limits.forget('two-factor-own', id)
  return { codes }
}

/**
 * New recovery codes, for a member whose list is used up, lost or seen by others.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input, conflict/no_password, conflict/not_on.
 */
export async function renewRecoveryCodes(ctx: Context, proof: TwoFactorProof): Promise<RecoveryCodes> {
  const { id } = await requireProof(ctx, proof)
  const codes = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, id)
    if (!(await store.findTwoFactor(tx, id))) throw notOn()
    return makeCodes(ctx, tx, id)
  })
  return { codes }
}

/** @throws AppError not_signed_in, rate_limited, invalid_input, conflict/no_password, conflict/not_on. */
export async function endTwoFactor(ctx: Context, proof: TwoFactorProof): Promise<void> {
  const { id } = await requireProof(ctx, proof)
  await ctx.db.transaction((tx) => forgetTwoFactor(tx, id))
}

/** Switches it off, and tells the member. Returns whether it was on. In the caller's transaction. */
export async function forgetTwoFactor(tx: Queryable, id: UserId): Promise<boolean> {
  const wasOn = await store.deleteTwoFactor(tx, id)
  if (wasOn) await emit(tx, 'two_factor.changed', { memberId: id, isOn: false })
  return wasOn
}

/**
 * Switches it off without a proof. For operators, on the machine itself.
 *
 * @throws AppError not_found: no account of this address has it.
 */
export async function endTwoFactorOf({ db }: { db: Database }, email: string): Promise<void> {
  const account = await findAccount(db, email)
  const wasOn = account !== undefined && (await db.transaction((tx) => forgetTwoFactor(tx, account.id)))
  if (!wasOn) throw new AppError('not_found', `No account with the address ${email} has two-factor sign-in.`)
}

/** The caller, who knows the password and has the second factor. */
async function requireProof(ctx: Context, { password, code }: TwoFactorProof) {
  const member = requireMember(ctx)
  await ctx.limits.throttle('account-change', member.id)
  await provePassword(ctx, member, password)
  if (!(await store.findTwoFactor(ctx.db, member.id))?.confirmedAt) throw notOn()
  await proveTwoFactor(ctx, member, code)
  return member
}

async function makeCodes({ secret }: Context, tx: Queryable, id: UserId): Promise<string[]> {
  const codes = newRecoveryCodes()
  await store.replaceRecoveryCodes(
    tx,
    id,
    codes.map((code) => recoveryHash(secret, code)),
  )
  return codes
}

function notOn(): AppError {
  return new AppError('conflict', 'Two-factor sign-in is not on.', { reason: TWO_FACTOR_REASONS.off })
}
