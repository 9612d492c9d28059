import { notFound } from '#shared/api/path-parameters.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { deleteFollow, insertFollow } from './followers.ts'

/**
 * From now on the caller is told when this professional lists an open business. Again changes nothing.
 *
 * @throws AppError not_signed_in; not_found: no such professional, or not verified.
 */
export async function followProfessional(ctx: Context, id: ProfessionalId): Promise<void> {
  if (!(await insertFollow(ctx.db, requireMember(ctx).id, id))) throw notFound('professional')
}

/** @throws AppError not_signed_in. */
export async function unfollowProfessional(ctx: Context, id: ProfessionalId): Promise<void> {
  await deleteFollow(ctx.db, requireMember(ctx).id, id)
}
