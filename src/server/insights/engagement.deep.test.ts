import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AdvancedEngagement, ListingDay } from '#shared/insights/insights.ts'
import { talk } from '#server/conversations/testing.ts'
import { stayWithinOneDay } from '#test/one-day.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { rollUpEvents } from './roll-up.ts'
import type { NewEvent } from '#server/model/visit-writer.ts'
import { addEvents, daysBefore, forgetEvents, middayOf, pacificDay, pacificHour } from './testing.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const IDLE = 30 * MINUTE
const VISITORS = [randomUUID(), randomUUID(), randomUUID()]
const TERMS = ['bakery', 'books', 'café']

/** A visitor's activity in one stretch: when it begins, and each action with the minutes since the previous one. */
const burst = fc.record({
  minutesAgo: fc.oneof(fc.integer({ min: 0, max: 60 * 26 }), fc.integer({ min: 0, max: 60 * 24 * 42 })),
  visitor: fc.nat(VISITORS.length - 1),
  person: fc.option(fc.nat(3)),
  steps: fc.array(
    fc.record({
      pause: fc.oneof(fc.integer({ min: 0, max: 29 }), fc.constantFrom(30, 31, 45), fc.constantFrom(0, 0.001)),
      does: fc.constantFrom(
        'page_view',
        'business_view',
        'business_view',
        'search_performed',
        'homepage_search_redirect',
      ),
      what: fc.nat(3),
      minutesLate: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 9 },
  ),
})
const history = fc.record({
  bursts: fc.array(burst, { minLength: 1, maxLength: 14 }),
  joinedDaysAgo: fc.array(fc.integer({ min: 0, max: 45 }), { minLength: 4, maxLength: 4 }),
  runs: fc.integer({ min: 1, max: 4 }),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

/** The people of a test: a buyer, another user, the seller of the businesses, and staff. */
interface Cast {
  world: World
  people: Person[]
  admin: Person
  seller: Person
  listings: { id: number; title: string; industry: string }[]
}

async function gather(): Promise<Cast> {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const admin = await world.person({ role: 'admin' })
  const people = [await world.person(), await world.person(), seller, admin]
  const about = ['Bakery', 'Books', 'Café'].map((title) => ({ title, industry: `${title} kind`, sellerId: seller.id }))
  const ids = await world.listings(about)
  return { world, people, admin, seller, listings: about.map((one, index) => ({ ...one, id: ids[index] ?? 0 })) }
}

/** In order of arrival, which is not quite the order in which they happened. */
function eventsOf({ bursts }: History, { people, admin, listings }: Cast, now: number): Partial<NewEvent>[] {
  const events = bursts.flatMap(({ minutesAgo, visitor, person, steps }) => {
    let at = now - minutesAgo * MINUTE
    const userId = person === null ? null : (people[person]?.id ?? null)
    return steps.map(({ pause, does, what, minutesLate }) => {
      at = Math.round(at + pause * MINUTE)
      const isView = does === 'business_view'
      const event: Partial<NewEvent> = {
        name: does,
        visitorId: VISITORS[visitor] ?? '',
        userId,
        byStaff: userId === admin.id,
        // The last one is not one of the listings.
        listingId: isView ? (listings[what]?.id ?? 2_000_000_000) : null,
        term: does.includes('search') ? (TERMS[what] ?? null) : null,
        createdAt: new Date(at),
      }
      return { event, comesAt: at + minutesLate * MINUTE }
    })
  })
  return events
    .filter(({ event }) => Number(event.createdAt) <= now)
    .toSorted((a, b) => a.comesAt - b.comesAt)
    .map(({ event }) => event)
}

interface Session {
  from: number
  to: number
  events: Partial<NewEvent>[]
}

/** Computed by iterating over each visitor's events in order. */
function sessionsOf(events: readonly Partial<NewEvent>[]): Session[] {
  const sessions: Session[] = []
  for (const visitor of VISITORS) {
    let open: Session | undefined
    const own = events.filter(({ visitorId }) => visitorId === visitor)
    for (const event of own.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))) {
      const at = Number(event.createdAt)
      if (!open || at - open.to >= IDLE) sessions.push((open = { from: at, to: at, events: [] }))
      open.to = at
      open.events.push(event)
    }
  }
  return sessions
}

function expected(
  events: readonly Partial<NewEvent>[],
  cast: Cast,
  { joinedDaysAgo }: History,
  now: number,
): AdvancedEngagement {
  const sessions = sessionsOf(events)
  const recent = sessions.filter(({ from }) => isRecent(from))
  const minutes = recent.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0) / recent.length

  const views = cast.listings.map(({ id, title, industry }) => ({
    title,
    industry,
    viewCount: events.filter(
      ({ listingId, userId, byStaff, createdAt }) =>
        listingId === id && userId !== cast.seller.id && !byStaff && isRecent(Number(createdAt)),
    ).length,
  }))

  const searches = sessions.flatMap((session) =>
    session.events.flatMap(({ term, createdAt }) =>
      term && isRecent(Number(createdAt))
        ? [
            {
              term,
              isFollowed: session.events.some(
                (e) => e.name === 'business_view' && Number(e.createdAt) > Number(createdAt),
              ),
            },
          ]
        : [],
    ),
  )
  const terms = TERMS.map((searchTerm) => {
    const own = searches.filter(({ term }) => term === searchTerm)
    const followed = own.filter(({ isFollowed }) => isFollowed).length
    return { searchTerm, frequency: own.length, conversionRate: tenth((100 * followed) / (own.length || 1)) }
  })

  const retained = (days: number) => {
    const joined = cast.people.flatMap(({ id }, index) => {
      const at = joinedAt(now, joinedDaysAgo[index])
      return at <= now - days * DAY ? [{ id, at }] : []
    })
    const back = joined.filter(({ id, at }) =>
      events.some(({ userId, createdAt }) => userId === id && Number(createdAt) >= at + days * DAY),
    )
    return joined.length === 0 ? 0 : tenth((100 * back.length) / joined.length)
  }

  return {
    userRetentionRates: { sevenDay: retained(7), thirtyDay: retained(30) },
    averageSessionDuration: recent.length === 0 ? 0 : tenth(minutes),
    mostViewedBusinesses: views.filter(({ viewCount }) => viewCount > 0).toSorted((a, b) => b.viewCount - a.viewCount),
    searchPatterns: terms.filter(({ frequency }) => frequency > 0).toSorted((a, b) => b.frequency - a.frequency),
    userActivityHeatmap: Array.from({ length: 24 }, (_, hour) => {
      const active = events.filter(
        ({ createdAt = new Date() }) => pacificHour(createdAt) === hour && pacificDay(createdAt) > daysBefore(7),
      )
      return { hour, activeUsers: new Set(active.flatMap(({ userId }) => userId ?? [])).size }
    }),
  }
}

/** A minute before a whole number of days, so that no query runs exactly on a boundary. */
function joinedAt(now: number, daysAgo = 0): number {
  return now - daysAgo * DAY - MINUTE
}

function isRecent(at: number): boolean {
  return pacificDay(new Date(at)) >= daysBefore(29)
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

test('engagement figures match the raw events, in whatever order they arrive and are rolled up', async () => {
  const cast = await gather()
  const { world, people, admin } = cast
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      await stayWithinOneDay()
      await forgetEvents(world)
      const now = Date.now()
      for (const [index, { id }] of people.entries()) {
        const at = new Date(joinedAt(now, given.joinedDaysAgo[index]))
        await world.sql('update users set created_at = $2 where id = $1', [id, at])
      }
      const events = eventsOf(given, cast, now)
      const size = Math.ceil(events.length / given.runs) || 1
      for (let start = 0; start < events.length; start += size) {
        await addEvents(world, events.slice(start, start + size))
        await rollUpEvents(world.services)
      }
      const answer = await world.as(admin).get('/api/admin/advanced-engagement')
      expect(AdvancedEngagement.parse(await answer.json())).toEqual(expected(events, cast, given, now))
    }),
    { numRuns: 16 },
  )
})

test('a seller sees views and contacts for each of the last 30 days, including days without any', async () => {
  const { world, seller, admin, listings } = await gather()
  const [bakery, books] = listings.map(({ id }) => id)
  if (!bakery || !books) throw new Error('there are none')
  await stayWithinOneDay()
  const now = new Date()
  const earlier = [3, 29, 30, 40].map((daysAgo) => middayOf(daysBefore(daysAgo)))
  const views = [now, now, ...earlier].map((createdAt) => ({
    name: 'business_view' as const,
    listingId: bakery,
    createdAt,
  }))
  await addEvents(world, [...views, { name: 'business_view', listingId: books, createdAt: new Date() }])
  await rollUpEvents(world.services)
  await talk(world, bakery)
  for (const person of [seller, admin]) {
    const answer = await world.as(person).get(`/api/businesses/${bakery}/figures`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const days = ((await answer.json()) as ListingDay[]).map((day) => ListingDay.parse(day))
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => daysBefore(29 - index)))
    const seen = days.filter((day) => day.views + day.contacts > 0)
    expect(seen).toEqual([
      { day: daysBefore(29), views: 1, contacts: 0 },
      { day: daysBefore(3), views: 1, contacts: 0 },
      { day: daysBefore(0), views: 2, contacts: 1 },
    ])
  }
})
