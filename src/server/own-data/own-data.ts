import type { OwnData } from '#shared/accounts/own-data.ts'
import { hasPassword } from '#server/accounts/members.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { findClosing, findCopy } from './store.ts'

/** Whether the caller's account is closed, and the copy of the caller's data. @throws AppError not_signed_in. */
export async function getOwnData(ctx: Context): Promise<OwnData> {
  const member = requireMember(ctx)
  const [isProvenByPassword, closing, copy] = await Promise.all([
    hasPassword(ctx, member),
    findClosing(ctx.db, member.id),
    findCopy(ctx.db, member.id),
  ])
  return {
    hasPassword: isProvenByPassword,
    closing,
    copy: copy
      ? {
          state: copy.fileKey ? 'ready' : 'making',
          askedAt: copy.askedAt,
          readyUntil: copy.readyUntil,
          bytes: copy.bytes,
        }
      : null,
  }
}
