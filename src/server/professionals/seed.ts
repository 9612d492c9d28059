import type { UserId } from '#shared/accounts/user.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ProfileInput } from '#shared/professionals/professionals.ts'
import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { EMPTY_PROFILE, withInput } from './own-profile.ts'
import * as store from './store.ts'

/**
 * Adds a profile that is verified or waits for staff; an existing profile stays as it is. For seeds: permissions are
 * not checked.
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
    if (!profile) throw new Error('the inserted profile was not found')
    await store.updateStanding(tx, profile.id, {
      status: verifiedRole ? 'verified' : 'pending_review',
      verifiedRole,
      ...(reviewSince && { reviewSince }),
    })
  })
}

/** The id of the profile that a seed added for a user. */
export async function findOwnProfileId({ db }: { db: Queryable }, userId: UserId): Promise<ProfessionalId> {
  const profile = await store.findProfile(db, userId)
  if (!profile) throw new Error('a professional has no profile')
  return profile.id
}
