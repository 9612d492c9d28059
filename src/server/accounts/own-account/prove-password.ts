import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import { findAccount } from '#server/accounts/store.ts'

/**
 * Checks that the caller knows the password too. Attempts count per account, so no other user can use them up.
 *
 * @throws AppError rate_limited, invalid_input, conflict/no_password.
 */
export async function provePassword(
  ctx: Context,
  { id, email }: Member,
  password: string | undefined,
): Promise<string> {
  const account = await findAccount(ctx.db, email)
  if (!account?.passwordHash) {
    throw new AppError('conflict', 'This account has no password.', { reason: 'no_password' })
  }
  await ctx.limits.throttle('prove-account', id)
  const { verify } = (await ctx.auth()).passwords
  const isRight = password !== undefined && (await verify({ hash: account.passwordHash, password }))
  if (!isRight) throw wrongOldPassword()
  await ctx.limits.forget('prove-account', id)
  return account.passwordHash
}

export function wrongOldPassword(): AppError {
  const fields = { password: 'That is not your password' }
  return new AppError('invalid_input', 'That is not your password.', { fields })
}
