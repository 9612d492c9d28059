import { randomFrom } from '#server/listings/storefront/random.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { addUsers, findUserIds, getUserId } from '#server/accounts/seed.ts'
import type { Services } from '#server/model/context.ts'
import { loadListings } from '#server/listings/seed.ts'
import { seedSearches } from './scale-searches.ts'
import { createScaleTables, insertScaleListings } from './scale-statements.ts'

export interface ScaleSeed {
  listings: number
  /** The same seed always makes the same listings. */
  seed: string
  /** Called after each chunk with the number of listings so far. */
  onProgress?: (added: number) => void
}

export const SCALE_SELLER_EMAIL = 'scale-seller@handover.invalid'
const NOBODY = { trialEndsAt: null, subscribedUntil: null, passwordHash: null }
const CHUNK = 100_000
const USERS_CHUNK = 4000

/** Adds made-up listings from all over Washington, without pictures, inside the database. Other listings stay. */
export async function seedScale(services: Services, { listings, seed, onProgress }: ScaleSeed): Promise<void> {
  const range = {
    sellerId: await addSeller(services),
    seed: randomFrom(seed).whole(0, 2 ** 31),
    all: listings,
    now: new Date(),
  }
  await loadListings(services, listings, async (tx, idBefore) => {
    for (const statement of createScaleTables()) await tx.execute(statement)
    for (let start = 0; start < listings; start += CHUNK) {
      const to = Math.min(start + CHUNK, listings)
      await tx.execute(insertScaleListings({ ...range, idBefore, from: start + 1, to }))
      onProgress?.(to)
    }
  })
}

/** One seller owns all of them. This account cannot sign in. */
async function addSeller(services: Services): Promise<UserId> {
  const email = SCALE_SELLER_EMAIL
  await addUsers(services, [{ ...NOBODY, firstName: 'Scale', lastName: 'Seller', email, role: 'seller' }])
  return getUserId(services, email)
}

/** Adds numbered users who cannot sign in, maybe with a saved search each. Existing users stay as they are. */
export async function seedUsers(services: Services, count: number, { withSearches = false } = {}): Promise<void> {
  for (let start = 0; start < count; start += USERS_CHUNK) {
    const size = Math.min(USERS_CHUNK, count - start)
    const emails = Array.from({ length: size }, (_, index) => `user-${start + index + 1}@handover.invalid`)
    await addUsers(
      services,
      emails.map((email, index) => {
        return { ...NOBODY, firstName: 'Scale', lastName: `User ${start + index + 1}`, email, role: 'buyer' as const }
      }),
    )
    if (withSearches) await seedSearches(services, [...(await findUserIds(services, emails)).values()], start)
  }
}
