import { SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import { TOTP_DIGITS } from '#shared/accounts/two-factor.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { warnOwner } from '#server/accounts/sign-in/warn-owner.ts'
import type { Context } from '#server/model/context.ts'
import { recoveryHash } from './recovery-code.ts'
import * as store from './store.ts'
import { periodOf, totpKey } from './totp.ts'

/** An account whose password, or mailed code, was right. */
interface Opened {
  id: UserId
  email: string
}

/**
 * Checks the second factor of an account, if it has one. Each code works once. Who fails too often knows the password, so
 * its owner is told by mail.
 *
 * @throws AppError forbidden/second_factor_needed: it has one, and none was given; invalid_input/wrong_code, rate_limited.
 */
export async function proveTwoFactor(ctx: Context, account: Opened, code: string | undefined): Promise<void> {
  const { db, limits } = ctx
  const { id } = account
  const found = await store.findTwoFactor(db, id)
  if (!found?.confirmedAt) return
  if (code === undefined) throw secondFactorNeeded()
  await limits.take('two-factor-account', id).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'rate_limited')
      await warnOwner(ctx, account.email, 'known-password')
    throw error
  })
  if (!(await useCode(ctx, id, found.id, code))) throw wrongSecondFactor()
  await limits.forget('two-factor-account', id)
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
