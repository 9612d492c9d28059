import { randomFrom } from './random.ts'
import type { Random } from './random.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { addUsers, getUserId } from '#server/accounts/seed.ts'
import type { Services } from '#server/model/context.ts'
import { addListings, settleListings } from '#server/listings/seed.ts'
import type { NewListing } from '#server/listings/seed.ts'
import { WASHINGTON_CITIES } from '#server/listings/places/washington-cities.ts'
import type { City } from '#server/listings/places/washington-cities.ts'
import {
  FAREWELL_SENTENCES,
  FIRST_WORDS,
  GROWTH_SENTENCES,
  MONEY_SENTENCES,
  PLACE_SENTENCES,
  SCALE_KINDS,
  SECOND_WORDS,
  STAFF_SENTENCES,
  STREETS,
  SURNAMES,
} from './scale-words.ts'
import type { ScaleKind } from './scale-words.ts'

export interface ScaleSeed {
  listings: number
  /** The same seed always makes the same listings. */
  seed: string
  /** Called after each chunk with the number of listings so far. */
  onProgress?: (added: number) => void
}

export const SCALE_SELLER_EMAIL = 'scale-seller@handover.invalid'
const NOBODY = { trialEndsAt: null, subscribedUntil: null, passwordHash: null }
const CHUNK = 4000
const DAY_MS = 24 * 3600 * 1000
const OLDEST_MS = 200 * DAY_MS

/** Adds made-up listings from all over Washington, without pictures, and vacuums the table. Other listings stay. */
export async function seedScale(services: Services, { listings, seed, onProgress }: ScaleSeed): Promise<void> {
  const random = randomFrom(seed)
  const now = Date.now()
  const sellerId = await addSeller(services)
  for (let start = 0; start < listings; start += CHUNK) {
    const size = Math.min(CHUNK, listings - start)
    const chunk = Array.from({ length: size }, (_, index) => {
      // Oldest first, so ids are in the order of time.
      const age = OLDEST_MS * (1 - (start + index + random.next()) / listings)
      return makeListing(random, sellerId, new Date(now - age))
    })
    await addListings(services, chunk)
    onProgress?.(start + size)
  }
  await settleListings(services)
}

/** One seller owns all of them. This account cannot sign in. */
async function addSeller(services: Services): Promise<UserId> {
  const email = SCALE_SELLER_EMAIL
  await addUsers(services, [{ ...NOBODY, firstName: 'Scale', lastName: 'Seller', email, role: 'seller' }])
  return getUserId(services, email)
}

function makeListing(random: Random, sellerId: UserId, createdAt: Date): NewListing {
  const kind = random.pick(SCALE_KINDS)
  const city = pickCity(random)
  const price = random.chance(0.04) ? null : priceOf(random, kind)
  const monthlyCashFlow =
    price === null || random.chance(0.06) ? null : roundTo(price * random.between(0.012, 0.045), 100)
  return {
    sellerId,
    title: `${nameOf(random)} ${random.pick(kind.names)}`,
    description: describe(random, kind, city),
    location: `${city.name}, WA`,
    fullAddress: `${random.whole(1, 9800)} ${random.pick(STREETS)}, ${city.name}, WA ${city.zip}`,
    ...placeIn(random, city),
    industry: kind.industry,
    priceCents: cents(price),
    monthlyCashFlowCents: cents(monthlyCashFlow),
    grossRevenueCents: cents(monthlyCashFlow && roundTo(monthlyCashFlow * random.between(40, 90), 1000)),
    yearEstablished: createdAt.getFullYear() - Math.floor(random.next() ** 2 * 70),
    propertyIncluded: random.chance(0.18),
    verificationStatus: random.chance(0.7) ? 'verified' : random.pick(['under_review', 'documents_required']),
    createdAt,
  }
}

const POPULATION_UP_TO = WASHINGTON_CITIES.map((_, index) =>
  WASHINGTON_CITIES.slice(0, index + 1).reduce((sum, city) => sum + city.population, 0),
)

/** A city is picked in proportion to its population. */
function pickCity(random: Random): City {
  const at = random.next() * (POPULATION_UP_TO.at(-1) ?? 0)
  const city = WASHINGTON_CITIES[POPULATION_UP_TO.findIndex((sum) => at < sum)]
  if (!city) throw new RangeError('There are no cities.')
  return city
}

/** A point near the center of the city, denser toward the center. One in fifty has no coordinates. */
function placeIn(random: Random, city: City): Pick<NewListing, 'latitude' | 'longitude'> {
  if (random.chance(0.02)) return { latitude: null, longitude: null }
  const { latitude, longitude, population, reach = 0.012 + 0.012 * Math.log10(1 + population) } = city
  const spread = () => (random.next() + random.next() + random.next() - 1.5) * 2 * reach
  return { latitude: latitude + spread(), longitude: longitude + spread() }
}

function nameOf(random: Random): string {
  const kind = random.next()
  if (kind < 0.5) return `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)}`
  if (kind < 0.65) return `${random.pick(SURNAMES)} & ${random.pick(['Sons', 'Daughters', 'Family', 'Partners'])}`
  if (kind < 0.8) return `${random.pick(SURNAMES)}’s ${random.pick(SECOND_WORDS)}`
  return `${random.pick(FIRST_WORDS)} ${random.pick(SURNAMES)}`
}

/** About eighty words. */
function describe(random: Random, kind: ScaleKind, city: City): string {
  const sentences = [
    `We ${random.pick(kind.work)}, and most people in ${city.name} know our name.`,
    random.pick(STAFF_SENTENCES),
    random.pick(PLACE_SENTENCES),
    random.pick(MONEY_SENTENCES),
    random.pick(GROWTH_SENTENCES),
    random.pick(FAREWELL_SENTENCES),
  ]
  return sentences.join(' ').replaceAll('#', () => String(random.whole(3, 38)))
}

/** Low prices are more frequent than high ones. */
function priceOf(random: Random, { price: [low, high] }: ScaleKind): number {
  return roundTo(low * (high / low) ** (random.next() ** 1.4), 1000)
}

function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step
}

function cents(dollars: number | null): number | null {
  return dollars === null ? null : dollars * 100
}

/** Adds numbered users who cannot sign in. Existing users stay as they are. */
export async function seedUsers(services: Services, count: number): Promise<void> {
  for (let start = 0; start < count; start += CHUNK) {
    const size = Math.min(CHUNK, count - start)
    await addUsers(
      services,
      Array.from({ length: size }, (_, index) => {
        const number = start + index + 1
        return {
          ...NOBODY,
          firstName: 'Scale',
          lastName: `User ${number}`,
          email: `user-${number}@handover.invalid`,
          role: 'buyer' as const,
        }
      }),
    )
  }
}
