import type { OwnData } from '#shared/accounts/own-data.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { findOwnData } from './store.ts'

/** Whether the caller's account is closed, and the copy of the caller's data. @throws AppError not_signed_in. */
export async function getOwnData(ctx: Context): Promise<OwnData> {
  const found = await findOwnData(ctx.db, requireMember(ctx).id)
  if (!found) throw new AppError('not_signed_in', 'Sign in to continue.')
  return found
}
