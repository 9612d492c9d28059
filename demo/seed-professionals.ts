import { findUserId } from '#server/accounts/seed.ts'
import type { Services } from '#server/model/context.ts'
import { addProfile } from '#server/professionals/seed.ts'
import { PROFESSIONALS } from './professionals.ts'

const HOUR_MS = 3600 * 1000

/** Adds the profiles of the sample professionals. Two of them wait for review. */
export async function seedProfessionals(services: Services): Promise<void> {
  for (const { email, profile, verifiedRole, waitsHours } of PROFESSIONALS) {
    const userId = await findUserId(services, email)
    // A sample from an older version can lack this account.
    if (!userId) continue
    const reviewSince = waitsHours === undefined ? {} : { reviewSince: new Date(Date.now() - waitsHours * HOUR_MS) }
    await addProfile(services, userId, profile, { verifiedRole, ...reviewSince })
  }
}
