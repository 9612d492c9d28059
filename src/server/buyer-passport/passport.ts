import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerPassport, BuyerProfileInput, PassportSnapshot } from '#shared/buyer-passport/passport.ts'
import { requireMember } from '#server/model/member.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './passport-store.ts'

/** The caller's passport. Any member may have one, since roles can change. @throws AppError not_signed_in. */
export async function getOwnPassport(ctx: Context): Promise<BuyerPassport> {
  return findPassport(ctx.db, requireMember(ctx).id)
}

/**
 * Replaces the caller's passport and confirms it as of now, also if nothing in it changed. Sellers who were written to
 * keep the earlier one as it was.
 *
 * @throws AppError not_signed_in.
 */
export async function savePassport(ctx: Context, profile: BuyerProfileInput): Promise<BuyerPassport> {
  const { id } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    await store.saveProfile(tx, id, profile)
    await emit(tx, 'passport.saved', { memberId: id })
    return findPassport(tx, id)
  })
}

/** What a buyer says about themselves, and what was checked. The caller checks permissions. */
export async function findPassport(db: Queryable, userId: UserId): Promise<BuyerPassport> {
  return store.findPassport(db, userId)
}

/** The passport as of now, to be kept with a first message. Without a profile there is none. */
export async function snapshotPassport(
  db: Queryable,
  userId: UserId,
  takenAt = new Date(),
): Promise<PassportSnapshot | null> {
  const { profile, checks } = await findPassport(db, userId)
  return profile && { takenAt: takenAt.toISOString(), profile, checks }
}
