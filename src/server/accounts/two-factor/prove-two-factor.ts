import { SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import { TOTP_DIGITS } from '#shared/accounts/two-factor.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { isKnownFor } from '#server/accounts/sign-in/known-browser.ts'
import type { Device } from '#server/accounts/sign-in/open-session.ts'
import { warnOwner } from '#server/accounts/sign-in/warn-owner.ts'
import type { Context } from '#server/model/context.ts'
import { recoveryHash } from './recovery-code.ts'
import * as store from './store.ts'
import { periodOf, totpKey } from './totp.ts'

/** An account whose password, or mailed code, was right. */
interface Opened {
  id: UserId
  email: string
  /** Where somebody signs in; undefined for who is signed in already. */
  at?: { device: Device; passwordHash: string }
}

/**
 * Checks the second factor of an account, if it has one. Each code works once. Who fails too often knows the password, so
 * its owner is told by mail.
 *
 * @throws AppError forbidden/second_factor_needed: it has one, and none was given; invalid_input/wrong_code, rate_limited.
 */
export async function proveTwoFactor(ctx: Context, account: Opened, code: string | undefined): Promise<void> {
  const { id, email } = account
  const found = await store.findTwoFactor(ctx.db, id)
  if (!found?.confirmedAt) return
  if (code === undefined) throw secondFactorNeeded()
  const forgetTries = await countTry(ctx, account).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'rate_limited') await warnOwner(ctx, email, 'known-password')
    throw error
  })
  if (!(await useCode(ctx, id, found.id, code))) throw wrongSecondFactor()
  await forgetTries()
}

/**
 * Counts by who tries, as `countAttempt` does before the password is known to be right: a stranger who knows it uses up no
 * tries of the owner's. Returns what resets the count.
 */
async function countTry({ limits, secret }: Context, { id, at }: Opened): Promise<() => Promise<void>> {
  if (!at) {
    await limits.throttle('two-factor-own', id)
    return () => limits.forget('two-factor-own', id)
  }
  const { browser, network } = at.device
  const own = browser && isKnownFor(secret, browser, { id, ...at }) ? `${id} ${browser.id}` : undefined
  // A stolen cookie has this many tries; after that it counts like a stranger's.
  if (own && (await limits.hasLeft('two-factor-own', own))) return () => limits.forget('two-factor-own', own)
  await limits.throttle('two-factor-account', `${id} ${network}`)
  await limits.throttle('two-factor-anywhere', id)
  return async () => {
    await limits.forget('two-factor-account', `${id} ${network}`)
    await limits.giveBack('two-factor-anywhere', id)
  }
}

async function useCode({ db, secret }: Context, userId: UserId, id: string, code: string): Promise<boolean> {
  if (code.length !== TOTP_DIGITS) return store.useRecoveryCode(db, userId, recoveryHash(secret, code))
  const period = await periodOf(totpKey(secret, id), code, Date.now())
  return period !== undefined && store.usePeriod(db, id, period)
}

export function wrongSecondFactor(): AppError {
  return new AppError('invalid_input', 'That code isn’t right. Each one works once: wait for the next, and try that.', {
    reason: SIGN_IN_REASONS.wrongCode,
    fields: { code: 'That code isn’t right, or it was used already' },
  })
}

function secondFactorNeeded(): AppError {
  return new AppError('forbidden', 'Enter the code that your app shows.', {
    reason: SIGN_IN_REASONS.secondFactorNeeded,
  })
}
