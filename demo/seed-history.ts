import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath } from '#shared/paths.ts'
import { getUserId } from '#server/accounts/seed.ts'
import type { Services } from '#server/model/context.ts'
import { addHistory, hasHistory } from '#server/insights/seed.ts'
import type { NewEvent } from '#server/insights/seed.ts'
import { listListingIds } from '#server/listings/seed.ts'
import { CAST } from './cast.ts'
import { randomFrom } from '#server/listings/storefront/random.ts'
import type { Random } from '#server/listings/storefront/random.ts'

const DAYS = 30
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Standard time. Daylight saving time does not matter here. */
const PACIFIC_OFFSET_MS = 8 * HOUR_MS
const VISITORS = 60
const TERMS = [
  'bakery',
  'bookstore',
  'plumbing',
  'spokane',
  'coffee',
  'nursery',
  'auto repair',
  'seattle',
  'laundromat',
]

/** What some look for and how many they find, of which few are for sale. */
const WISHES = [
  { search: 'childcare tacoma', resultCount: 0 },
  { search: 'daycare king county', resultCount: 1 },
  { search: 'laundromat spokane', resultCount: 0 },
  { search: 'brewery bellingham', resultCount: 0 },
  { search: 'café seattle', resultCount: 2 },
] as const

/** The listings and visitors that visits are made from. */
interface Sample {
  listings: readonly ListingId[]
  visitors: readonly string[]
  users: readonly { id: UserId; joinedAt: number }[]
}

/**
 * Adds page views and searches of the last thirty days when there are none, so that staff and sellers have figures to
 * look at.
 */
export async function seedHistory(services: Services): Promise<void> {
  if (await hasHistory(services)) return
  const random = randomFrom('history')
  const known = CAST.filter(({ role, joinedDaysAgo }) => role !== 'admin' && joinedDaysAgo > 0)
  const now = Date.now()
  const sample: Sample = {
    listings: await listListingIds(services),
    visitors: Array.from({ length: VISITORS }, () => randomUuid(random)),
    users: await Promise.all(
      known.map(async ({ email, joinedDaysAgo }) => ({
        id: await getUserId(services, email),
        joinedAt: now - joinedDaysAgo * DAY_MS,
      })),
    ),
  }
  const events = Array.from({ length: DAYS }, (_, daysAgo) => daysAgo)
    .flatMap((daysAgo) => visitsOfDay(random, sample, now - daysAgo * DAY_MS))
    .filter(({ createdAt }) => createdAt.getTime() < now)
  await addHistory(
    services,
    events.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
}

function visitsOfDay(random: Random, sample: Sample, day: number): NewEvent[] {
  const midnight = Math.floor((day - PACIFIC_OFFSET_MS) / DAY_MS) * DAY_MS + PACIFIC_OFFSET_MS
  return Array.from({ length: random.whole(9, 16) }, () =>
    visit(random, sample, midnight + hourOfDay(random) * HOUR_MS),
  ).flat()
}

/** Most visits are in the middle of the day. */
function hourOfDay(random: Random): number {
  return 5 + (random.next() + random.next() + random.next()) * 6
}

/** A visitor always has the same account, or none. */
function visit(random: Random, { listings, visitors, users }: Sample, startsAt: number): NewEvent[] {
  const index = random.whole(0, visitors.length - 1)
  const user = users[index]
  const userId = user && user.joinedAt < startsAt ? user.id : null
  const own = { visitorId: visitors[index] ?? '', userId, byStaff: false }
  const nothing = { listingId: null, term: null, details: {} }
  const events: NewEvent[] = []
  let at = startsAt
  const add = (event: Pick<NewEvent, 'name' | 'path'> & Partial<NewEvent>) => {
    events.push({ ...nothing, ...own, ...event, createdAt: new Date(Math.round(at)) })
    at += random.between(0.2, 5) * MINUTE_MS
  }
  add({ name: 'page_view', path: '/' })
  if (random.chance(0.6)) {
    const term = TERMS[Math.floor(random.next() ** 2 * TERMS.length)] ?? null
    if (term) add({ name: 'search_performed', path: '/marketplace', term, details: { search: term } })
  }
  if (random.chance(0.35)) {
    const wish = WISHES[Math.floor(random.next() ** 1.5 * WISHES.length)] ?? WISHES[0]
    add({ name: 'search_performed', path: '/marketplace', term: wish.search, details: { ...wish } })
  }
  while (random.chance(0.55)) {
    const listingId = listings[Math.floor(random.next() ** 2 * listings.length)]
    if (listingId)
      add({ name: 'business_view', path: businessPath(listingId), listingId, details: { businessId: listingId } })
  }
  return events
}

function randomUuid(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, '$1-$2-4$3-8$4-$5')
}
