import { notFound } from '#shared/api/path-parameters.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { MEMBER_REASONS } from '#shared/moderation/members.ts'
import { lockMember } from '#server/accounts/change-by-staff.ts'
import { countOtherAdmins } from '#server/accounts/other-admins.ts'
import type { Context } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/**
 * The member, locked until the transaction ends. With `losesAdmin`, of whether the change takes an administrator's rights,
 * administrators are locked first, so that no two of them remove each other.
 *
 * @throws AppError not_found, conflict/last_admin.
 */
export async function lockForChange(
  ctx: Context,
  tx: Queryable,
  id: UserId,
  { losesAdmin }: { losesAdmin?: (member: Member) => boolean } = {},
): Promise<Member> {
  const others = losesAdmin ? await countOtherAdmins(ctx, tx, id) : 0
  const member = await lockMember(ctx, tx, id)
  if (!member) throw notFound('member')
  if (member.isAdmin && others === 0 && losesAdmin?.(member)) {
    throw refusal(MEMBER_REASONS.lastAdmin, 'This is the only administrator. Make somebody else one first.')
  }
  return member
}

/** @throws AppError conflict/yourself. */
export function refuseYourself(actorId: UserId, id: UserId, message: string): void {
  if (actorId === id) throw refusal(MEMBER_REASONS.yourself, message)
}

export function refusal(reason: string, message: string): AppError {
  return new AppError('conflict', message, { reason })
}
