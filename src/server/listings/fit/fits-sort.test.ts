import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitReasons } from '#shared/listings/fit/fit-reasons.ts'
import { OwnFit } from '#shared/listings/fit/own-fit.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { givePassport } from '#server/buyer-passport/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { toWishes } from './wishes.ts'

/** Few values of each, so that many fit equally well. */
const someListing = fc.record({
  title: fc.constantFrom('Coffee House', 'Corner Bakery'),
  priceCents: fc.option(fc.constantFrom(9_000_000, 20_000_000, 40_000_000, 50_000_000, 50_000_001, 700_000_000)),
  industry: fc.constantFrom('Restaurant', 'Childcare', 'Café'),
  place: fc.option(fc.constantFrom([47.66, -117.43], [47.9, -117.5], [46.6, -120.51], [48.75, -122.48])),
  createdAt: fc.integer({ min: 1, max: 9 }).map((days) => new Date(Date.UTC(2026, 0, days))),
})

async function stock(world: World): Promise<void> {
  const sampled = fc.sample(someListing, { numRuns: 60, seed: 7 })
  await world.listings(
    sampled.map(({ place, ...about }) => ({ ...about, latitude: place?.[0] ?? null, longitude: place?.[1] ?? null })),
  )
}

/** Follows the links to the end. */
async function readPages(world: World, who: Person | undefined, query: string): Promise<ListingSummary[]> {
  const found: ListingSummary[] = []
  let path: string | undefined = `/api/businesses?${query}`
  while (path !== undefined && found.length <= 100) {
    const answer = await (who ? world.as(who) : world).get(path)
    found.push(...ListingSummaries.parse(await answer.json()))
    path = /<([^>]+)>; rel="next"/u.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return found
}

const PASSPORT = { industries: ['Restaurant' as const], places: ['Spokane', 'Yakima County', 'Nowhere at all'] }

test('what fits comes first, each business once, in pages of any size and with any filter', async () => {
  const world = await createWorld()
  await stock(world)
  const buyer = await world.person({ role: 'buyer' })
  await givePassport(world, buyer, PASSPORT)
  const [first] = await readPages(world, undefined, 'industry=Café')
  await world.as(buyer).put(`/api/saved/businesses/${first?.id}`)
  const own = (await readPages(world, undefined, 'industry=Restaurant')).slice(0, 5).map(({ id }) => id)
  await world.sql('update listings set seller_id = $1 where id = any($2::integer[])', [buyer.id, own])
  const wishes = toWishes({
    passport: { ...PASSPORT, cashBand: 'from_100k', budgetBand: 'from_250k' },
    base: null,
    searchedNear: null,
    saved: first?.price ? [{ id: first.id, industry: first.industry, price: first.price }] : [],
    own,
  })
  for (const filter of [
    '',
    'priceMax=400000',
    'search=bakery',
    'near=Spokane&miles=40',
    'exclude=bakery',
    'bbox=-125,45,-116,48',
  ]) {
    const all = await readPages(world, undefined, filter)
    const counts = new Map(all.map((listing) => [listing.id, fitReasons(wishes, listing).length]))
    const expected = all.toSorted(
      (one, other) =>
        (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0) ||
        Date.parse(other.createdAt) - Date.parse(one.createdAt) ||
        other.id - one.id,
    )
    expect(new Set(counts.values()).size, filter).toBeGreaterThan(2)
    for (const limit of [7, 100]) {
      const found = await readPages(world, buyer, `${filter}&sort=fits&limit=${limit}`)
      expect(
        found.map(({ id }) => id),
        `${filter} by ${limit}`,
      ).toEqual(expected.map(({ id }) => id))
      expect(found.map(({ fits }) => fits?.length)).toEqual(expected.map(({ id }) => counts.get(id)))
    }
  }
})

function cursor(value: number): string {
  return Buffer.from(JSON.stringify({ sort: 'fits', value, id: 1, asOf: '2026-01-01T00:00:00.000Z' })).toString(
    'base64url',
  )
}

test('a cursor that no page has begins at the start, or is refused', async () => {
  const world = await createWorld()
  await stock(world)
  const buyer = await world.person({ role: 'buyer' })
  await givePassport(world, buyer, PASSPORT)
  const first = await readPages(world, buyer, 'sort=fits&limit=100')
  expect(await readPages(world, buyer, `sort=fits&limit=100&cursor=${cursor(9e13)}`)).toEqual(first)
  const refused = await world.as(buyer).get(`/api/businesses?sort=fits&cursor=${cursor(-1)}`)
  expect(refused.status).toBe(400)
})

test('what is saved between two pages moves nothing', async () => {
  const world = await createWorld()
  await stock(world)
  const buyer = await world.person({ role: 'buyer' })
  await givePassport(world, buyer, PASSPORT)
  const whole = await readPages(world, buyer, 'sort=fits')
  const answer = await world.as(buyer).get('/api/businesses?sort=fits&limit=20')
  const begun = ListingSummaries.parse(await answer.json())
  for (const { id } of begun.slice(0, 9)) await world.as(buyer).put(`/api/saved/businesses/${id}`)
  const next = /<([^>]+)>/u.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
  const rest = ListingSummaries.parse(await (await world.as(buyer).get(next.replace('limit=20', 'limit=100'))).json())
  expect([...begun, ...rest].map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
})

test('who is signed out, or has said nothing, gets the newest, to the last page', async () => {
  const world = await createWorld()
  await stock(world)
  const newest = (await readPages(world, undefined, 'sort=newest')).map(({ id }) => id)
  for (const who of [undefined, await world.person({ role: 'buyer' })]) {
    const found = await readPages(world, who, 'sort=fits&limit=25')
    expect(found.map(({ id }) => id)).toEqual(newest)
    expect(found.every(({ fits }) => fits === undefined)).toBe(true)
  }
})

test('the own place is that of the budget, then a town of the passport, then that of a saved search', async () => {
  const world = await createWorld()
  const buyer = await world.person({ role: 'buyer' })
  const own = async () => OwnFit.parse(await (await world.as(buyer).get('/api/fit')).json())
  expect(await own()).toEqual({ place: null, canFit: false })
  await world.as(buyer).post('/api/saved/searches', { name: 'Near', frequency: 'off', filter: { near: 'Pullman' } })
  expect(await own()).toMatchObject({ place: { name: 'Pullman, WA' }, canFit: false })
  await givePassport(world, buyer, { places: ['Yakima County', 'Yakima'] })
  expect(await own()).toMatchObject({ place: { name: 'Yakima, WA' }, canFit: true })
  await world.as(buyer).put('/api/buyer-base', { place: '99201', cash: null, rate: null, salary: null })
  expect(await own()).toMatchObject({ place: { name: 'Spokane, WA 99201' }, canFit: true })
  expect(await (await world.get('/api/fit')).json()).toEqual({ place: null, canFit: false })
})

test('a search near a town says how far each business is, and one near a county doesn’t', async () => {
  const world = await createWorld()
  await world.listing({ latitude: 47.83, longitude: -117.43 })
  const [near] = await readPages(world, undefined, 'near=Spokane')
  expect(near?.milesText).toBe('12 miles from Spokane')
  const [typed] = await readPages(world, undefined, 'q=near+spokane')
  expect(typed?.milesText).toBe('12 miles from Spokane')
  const [wide] = await readPages(world, undefined, 'near=Spokane+County&miles=50')
  expect(wide).toBeDefined()
  expect(wide?.milesText).toBeUndefined()
})
