import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BusinessDemand } from '#shared/market/demand.ts'
import { MarketReport } from '#shared/market/market.ts'
import { contact } from '#server/conversations/testing.ts'
import { addEvents, daysBefore, middayOf } from '#server/insights/testing.ts'
import { stayWithinOneDay } from '#test/one-day.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { countDemand } from './count-demand.ts'
import { measureMarket } from './measure-market.ts'

const VISITORS = Array.from({ length: 9 }, () => randomUUID())

/** Searches, and what each is about. */
const SEARCHES = [
  { details: { search: 'Childcare Tacoma' }, industry: 'Childcare', county: 'Pierce County' },
  { details: { search: 'daycare', industry: 'Childcare' }, industry: 'Childcare', county: '' },
  { details: { search: 'preschools in puyallup', priceMax: 250_000 }, industry: 'Childcare', county: 'Pierce County', band: 'to_250k' },
  { details: { search: 'king county', industry: 'Childcare', priceMax: 2_000_000 }, industry: 'Childcare', county: 'King County', band: 'over_1m' },
  { details: { search: 'cafés in spokane' }, industry: 'Restaurant', county: 'Spokane County' },
  // "Home" is a town, but is not meant.
  { details: { search: 'home bakery' }, industry: 'Restaurant', county: '' },
  { details: { search: 'something nice' }, industry: '', county: '' },
] as const // prettier-ignore

const search = fc.record({
  what: fc.nat(SEARCHES.length - 1),
  visitor: fc.nat(VISITORS.length - 1),
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 0, max: 40 })),
  found: fc.constantFrom(0, 0, 3, undefined),
  who: fc.constantFrom('nobody', 'nobody', 'buyer', 'seller', 'staff'),
  name: fc.constantFrom('search_performed', 'filters_applied', 'marketplace_filter_apply', 'page_view'),
})

async function stage(): Promise<{ world: World; people: Record<'buyer' | 'seller' | 'staff', Person>; id: number }> {
  const world = await createWorld()
  const [buyer, seller, staff] = await world.people([{ role: 'buyer' }, { role: 'seller' }, { role: 'admin' }])
  if (!buyer || !seller || !staff) throw new Error('people are missing')
  const id = await world.listing({ sellerId: seller.id, industry: 'Childcare', location: 'Lakewood, WA' })
  return { world, people: { buyer, seller, staff }, id }
}

const read = async (world: World, person: Person, id: number) =>
  BusinessDemand.parse(await (await world.as(person).get(`/api/my-businesses/${id}/demand`)).json())

function orNull(count: number): number | null {
  return count >= 5 ? count : null
}

test('demand matches a count by hand, and keeps no words', async () => {
  const { world, people, id } = await stage()
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.array(search, { minLength: 10, maxLength: 90, size: 'max' }), async (given) => {
      await stayWithinOneDay()
      await world.sql('truncate events, demand_days')
      for (const part of [given.slice(0, given.length / 2), given.slice(given.length / 2)]) {
        await addEvents(
          world,
          part.map(({ what, visitor, daysAgo, found, who, name }) => {
            const about: { search?: string } = SEARCHES[what]?.details ?? {}
            const details = { ...about, ...(found !== undefined && { resultCount: found }) }
            return {
              name: name as 'page_view',
              visitorId: VISITORS[visitor] ?? '',
              userId: who === 'nobody' ? null : people[who as 'buyer'].id,
              byStaff: who === 'staff',
              term: name === 'search_performed' ? (details.search?.toLowerCase() ?? null) : null,
              details,
              createdAt: daysAgo === 0 ? new Date() : middayOf(daysBefore(daysAgo)),
            }
          }),
        )
        await countDemand(world.services)
      }
      const counted = given
        .filter(({ who, name, daysAgo }) => who !== 'seller' && who !== 'staff' && name !== 'page_view' && daysAgo < 30)
        .flatMap(({ what, visitor, found }) => {
          const { industry = '', county = '', ...rest } = SEARCHES[what] ?? {}
          return industry || county
            ? [{ industry, county, band: 'band' in rest ? rest.band : 'any', visitor, found }]
            : []
        })
      const people5 = (some: typeof counted) => new Set(some.map(({ visitor }) => visitor)).size
      const childcare = counted.filter(({ industry }) => industry === 'Childcare')
      const there = [
        { place: 'Pierce County', some: childcare.filter(({ county }) => county === 'Pierce County') },
        { place: 'Central Puget Sound', some: childcare.filter(({ county }) => county !== '') },
        { place: 'Washington', some: childcare },
      ].find(({ some }) => people5(some) >= 5) ?? { place: 'Pierce County', some: [] }
      const demand = await read(world, people.seller, id)
      expect(demand).toMatchObject({
        industry: 'Childcare',
        place: there.place,
        visitors: orNull(people5(there.some)),
        foundNothing: orNull(people5(there.some.filter(({ found }) => found === 0))),
        passes: null,
      })
      const bands = ['any', 'to_250k', 'over_1m'].flatMap((band) => {
        const visitors = people5(there.some.filter((one) => one.band === band))
        return visitors >= 5 ? [{ band, visitors }] : []
      })
      expect(new Set(demand.bands)).toEqual(new Set(bands))

      await measureMarket(world.services, { isForced: true })
      const { unmet } = MarketReport.parse(await (await world.get('/api/market')).json())
      const cells = [['Childcare', 'Pierce County'], ['Childcare', 'King County'], ['Restaurant', 'Spokane County']] // prettier-ignore
      const wanted = cells.flatMap(([industry = '', county = '']) => {
        const own = counted.filter((one) => one.industry === industry && one.county === county)
        const foundNothing = people5(own.filter(({ found }) => found === 0))
        return foundNothing >= 5 ? [{ industry, county, visitors: people5(own), foundNothing }] : []
      })
      expect(new Set(unmet)).toEqual(new Set(wanted))
      told += demand.visitors === null ? 0 : 1
    }),
    { numRuns: 15 },
  )
  expect(told).toBeGreaterThan(3)
  const columns = await world.sql(
    "select column_name from information_schema.columns where table_name = 'demand_days' order by 1",
  )
  expect(columns.map(({ column_name: name }) => name)).toEqual([
    'band',
    'county',
    'day',
    'found_nothing',
    'industry',
    'searches',
    'visitor_id',
  ])
})

const searched = (term: string, visitors: number, resultCount: number) =>
  VISITORS.slice(0, visitors).map((visitorId) => ({
    name: 'search_performed' as const,
    visitorId,
    userId: null,
    byStaff: false,
    term,
    details: { search: term, resultCount },
    createdAt: new Date(),
  }))

test('staff read the words that five visitors searched for in vain, without numbers', async () => {
  const { world, people } = await stage()
  await addEvents(world, [
    ...searched('zapatería near Spokane under 150k', 6, 0),
    ...searched('a zapatería', 9, 0),
    ...searched('quilting bakery', 4, 0),
    ...searched('saddlery', 9, 2),
    ...searched('5095550134', 9, 0),
  ])
  await countDemand(world.services)
  const answer = await world.as(people.staff).get('/api/admin/unmet-words')
  expect(await answer.json()).toEqual([{ word: 'zapateria', visitors: 9 }])
})

test('a seller reads why buyers passed once five of them said so, and each side sees its own reason alone', async () => {
  const { world, people, id } = await stage()
  const buyers = await world.people(Array.from({ length: 6 }, () => ({ role: 'buyer' as const, isSubscribed: true })))
  const reasons = ['price', 'price', 'timing', undefined, 'price', 'fit'] as const
  const talks: string[] = []
  for (const [index, buyer] of buyers.entries()) {
    const { id: talk } = (await (await contact(world.as(buyer), id)).json()) as { id: string }
    talks.push(talk)
    const body = { isPassed: true, reason: reasons[index] }
    expect((await world.as(buyer).post(`/api/conversations/${talk}/pass`, body)).status).toBe(204)
    expect(await (await world.as(buyer).get(`/api/conversations/${talk}`)).json()).toMatchObject({
      ownPass: { reason: reasons[index] ?? null },
    })
    expect(await (await world.as(people.seller).get(`/api/conversations/${talk}`)).json()).toMatchObject({
      ownPass: null,
    })
    const { passes } = await read(world, people.seller, id)
    // The fourth gave no reason.
    if (index < 5) expect(passes).toBeNull()
  }
  const told = { total: 5, reasons: [{ reason: 'price', count: 3 }, { reason: 'fit', count: 1 }, { reason: 'timing', count: 1 }] } // prettier-ignore
  expect((await read(world, people.seller, id)).passes).toEqual(told)
  expect((await read(world, people.staff, id)).passes).toEqual(told)

  const [buyer, talk] = [buyers[0], talks[0]]
  if (!buyer) throw new Error('there is no buyer')
  const pass = (person: Person, body: object) => world.as(person).post(`/api/conversations/${talk}/pass`, body)
  expect((await pass(people.seller, { isPassed: true, reason: 'financing' })).status).toBe(204)
  expect(await (await world.as(people.seller).get(`/api/conversations/${talk}`)).json()).toMatchObject({
    ownPass: { reason: 'financing' },
    buyer: { isPassed: true },
  })
  expect((await read(world, people.seller, id)).passes, "the seller's own is not counted").toEqual(told)
  expect((await pass(buyer, { isPassed: true, reason: 'greed' })).status).toBe(400)
  expect((await pass(buyer, { isPassed: false })).status).toBe(204)
  expect((await read(world, people.seller, id)).passes, 'four are left').toBeNull()
})
