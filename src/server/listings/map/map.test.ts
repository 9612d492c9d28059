import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesFilter } from '#shared/listings/matches-filter.ts'
import { MapAnswer } from '#shared/listings/listing-map.ts'
import type { NewListing } from '#server/listings/seed.ts'
import { filterableOf } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

async function map(world: World, query: Record<string, string> = {}): Promise<MapAnswer> {
  const response = await world.get(`/api/businesses/map?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return MapAnswer.parse(await response.json())
}

const UNSAID = {
  title: '',
  description: '',
  location: '',
  latitude: null,
  longitude: null,
  industry: '',
  priceCents: null,
  monthlyCashFlowCents: null,
  yearEstablished: null,
  propertyIncluded: false,
  verificationStatus: 'under_review',
  createdAt: new Date(),
} as const
const SPOKANE = { latitude: 47.6588, longitude: -117.426 }
const SEATTLE = { latitude: 47.6062, longitude: -122.3321 }

test('a business alone is a point with the data of its popup, rounded', async () => {
  const world = await createWorld()
  const id = await world.listing({ ...SPOKANE, title: 'Bakery', priceCents: 12_300 })
  const answer = await map(world)
  expect(answer).toMatchObject({ total: 1, clusters: [] })
  expect(answer.points).toMatchObject([{ id, title: 'Bakery', price: 12_300, latitude: 47.66, longitude: -117.43 }])
})

test('businesses close together form a cluster with its extent, which splits on zooming in', async () => {
  const world = await createWorld()
  await world.listings([
    SPOKANE,
    { latitude: 47.7, longitude: -117.4 },
    { latitude: 47.66, longitude: -117.3 },
    SEATTLE,
  ])
  const far = await map(world, { zoom: '7' })
  expect(far.total).toBe(4)
  expect(far.points).toHaveLength(1)
  expect(far.clusters).toMatchObject([{ count: 3, extent: [-117.43, 47.66, -117.3, 47.7] }])
  const near = await map(world, { zoom: '13', bbox: '-117.6,47.5,-117.2,47.8' })
  expect(near).toMatchObject({ total: 3, clusters: [] })
  expect(near.points).toHaveLength(3)
})

test('businesses without a place are not on the map', async () => {
  const world = await createWorld()
  await world.listings([{}, SPOKANE])
  expect((await map(world)).total).toBe(1)
})

test('any part of the world at any zoom has a response of limited size', async () => {
  const world = await createWorld()
  await world.listings(
    Array.from({ length: 300 }, (_, index) => ({ latitude: 45.6 + (index % 20) / 6, longitude: -124 + index / 43 })),
  )
  const answer = await map(world, { bbox: '-180,-90,180,90', zoom: '19' })
  expect(answer.total).toBe(300)
  expect(answer.clusters.length + answer.points.length).toBeLessThan(300)
})

test.each(['zoom=20', 'zoom=x', 'bbox=1,2', 'bbox=0,0,0,91', 'limit=3'])('%s is refused by name', async (query) => {
  const world = await createWorld()
  const response = await world.get(`/api/businesses/map?${query}`)
  expect(response.status).toBe(400)
})

test(
  'whatever businesses are added, changed or removed, the map counts match the list',
  { timeout: 120_000 },
  async () => {
    const world = await createWorld()
    const place = fc.record({
      latitude: fc.double({ min: 46, max: 48.9, noNaN: true }),
      longitude: fc.double({ min: -124, max: -117.1, noNaN: true }),
    })
    const listing = fc
      .tuple(place, fc.constantFrom('Retail', 'Education'), fc.integer({ min: 0, max: 100_000_000 }))
      .map(([where, industry, priceCents]): Partial<NewListing> => ({ ...where, industry, priceCents }))
    const { $client } = world.services.db
    await fc.assert(
      fc.asyncProperty(
        fc.array(listing, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 3, max: 16 }),
        fc.nat(3),
        async (listings, zoom, removed) => {
          await $client.query('delete from listings')
          const ids = await world.listings(listings)
          await $client.query("update listings set status = 'withdrawn' where id = any($1)", [ids.slice(0, removed)])
          await $client.query('update listings set latitude = 47.1, longitude = -120.1 where id = $1', [ids.at(-1)])
          const left = listings.slice(removed)
          expect((await map(world, { zoom: String(zoom) })).total).toBe(left.length)
          const filter = { industry: 'Retail', priceMax: 500_000 }
          const expected = left.filter((one) => matchesFilter(filterableOf({ ...UNSAID, ...one }), filter))
          expect((await map(world, { zoom: String(zoom), industry: 'Retail', priceMax: '500000' })).total).toBe(
            expected.length,
          )
        },
      ),
      { numRuns: 60, seed: 11 },
    )
  },
)
