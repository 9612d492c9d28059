import type { UserId } from '#shared/accounts/user.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import { randomFrom } from '#server/listings/storefront/random.ts'
import type { Random } from '#server/listings/storefront/random.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { addSearches } from '#server/saved/seed.ts'

export const INDUSTRIES = [
  'Restaurant',
  'Service Business',
  'Retail',
  'Childcare',
  'Art & Entertainment',
  'Personal Services',
  'Education',
  'Manufacturing',
  'Professional Services',
  'Restaurant & Bar',
  'Other',
  'Agriculture',
]
export const TOWNS = ['Seattle', 'Spokane', 'Yakima', 'Tacoma', 'Bellingham', 'Vancouver', 'Wenatchee', 'Olympia']
export const WORDS = ['bakery', 'café', 'auto repair', 'books', 'salon', 'garden', 'daycare', 'plumbing']
const FREQUENCIES = ['instant', 'daily', 'weekly'] as const

const CHUNK = 5000

/** Gives each of these members a saved search. Of the same part of them it is the same every time. */
export async function seedSearches(services: { db: Queryable }, memberIds: readonly UserId[], part = 0): Promise<void> {
  const random = randomFrom(`saved searches ${part}`)
  for (let from = 0; from < memberIds.length; from += CHUNK) {
    const searches = memberIds.slice(from, from + CHUNK).map((userId) => ({
      userId,
      frequency: random.pick(FREQUENCIES),
      ...someSearch(random),
    }))
    await addSearches(services, searches)
  }
}

/** As buyers search: mostly an industry and a price, many near a town, some with a word or a figure. */
function someSearch(random: Random) {
  const near = random.chance(0.6) ? random.pick(TOWNS) : undefined
  const priceMax = random.chance(0.85) ? random.whole(5, 60) * 10_000 : undefined
  return {
    filter: {
      industry: random.chance(0.9) ? random.pick(INDUSTRIES) : undefined,
      priceMax,
      priceMin: priceMax !== undefined && random.chance(0.5) ? Math.floor(priceMax / 2) : undefined,
      search: random.chance(0.25) ? random.pick(WORDS) : undefined,
      exclude: random.chance(0.05) ? 'franchise' : undefined,
      cashFlowMin: random.chance(0.3) ? random.whole(2, 20) * 1000 : undefined,
      multipleMax: random.chance(0.1) ? random.whole(150, 400) / 100 : undefined,
      cashToCloseMax: random.chance(0.1) ? random.whole(3, 15) * 10_000 : undefined,
      dscrMin: random.chance(0.05) ? 1.25 : undefined,
      near,
      miles: near === undefined ? undefined : random.pick([10, 25, 50]),
    },
    center: near === undefined ? undefined : resolvePlace(near),
  }
}
