import type { UserId } from '#shared/accounts/user.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ProfileInput } from '#shared/professionals/professionals.ts'
import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { EMPTY_PROFILE, withInput } from './own-profile.ts'
import * as store from './store.ts'

/**
 * A profile that is verified, or waits for staff; where there is one already it stays as it is. For seeds: nobody's
 * permission is asked.
 */
export async function addProfile(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  input: ProfileInput,
  { verifiedRole, reviewSince }: Pick<store.Standing, 'verifiedRole' | 'reviewSince'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await store.insertProfile(tx, userId, withInput(EMPTY_PROFILE, input)))) return
    const profile = await store.findProfile(tx, userId)
    if (!profile) throw new Error('a profile that was inserted is not there')
    await store.updateStanding(tx, profile.id, {
      status: verifiedRole ? 'verified' : 'pending_review',
      verifiedRole,
      ...(reviewSince && { reviewSince }),
    })
  })
}

/** Whose profile a seed made. */
export async function findOwnProfileId({ db }: { db: Queryable }, userId: UserId): Promise<ProfessionalId> {
  const profile = await store.findProfile(db, userId)
  if (!profile) throw new Error('a professional has no profile')
  return profile.id
}
