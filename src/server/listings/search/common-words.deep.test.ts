import { expect, test } from 'vitest'
import type { ListingSort } from '#shared/listings/listing-filter.ts'
import { foundCells, listMapCells, newestCells } from '#server/listings/map/store.ts'
import type { MapCell } from '#server/listings/map/store.ts'
import { listListings } from '#server/listings/search/pages-store.ts'
import { shareWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { chooseWay } from './common-words.ts'
import type { Way } from './common-words.ts'
import { placeFilter } from './place-filter.ts'

const LISTINGS = 3000
const TRADES = ['Bakery', 'Salon', 'Dry Cleaners', 'Car Wash', 'Books']
const PLACES = [
  { location: 'Seattle, WA', latitude: 47.61, longitude: -122.33 },
  { location: 'Seattle, WA', latitude: 47.65, longitude: -122.3 },
  { location: 'Yakima, WA', latitude: 46.6, longitude: -120.51 },
]
const WINTHROP = { location: 'Winthrop, WA', latitude: 48.48, longitude: -120.19 }
const DESCRIPTIONS = [
  'Open for years, and the lease goes on.',
  'The owner has been here for many years.',
  'A lease, a salon next door, and bowling across the street.',
]

const sharedWorld = shareWorld()
let filled: Promise<World> | undefined

async function market(): Promise<World> {
  const world = await sharedWorld()
  for (let from = 0; from < LISTINGS; from += 1000) {
    await world.listings(
      Array.from({ length: 1000 }, (_, index) => {
        const number = from + index
        return {
          ...(number % 100 === 0 ? WINTHROP : (PLACES[number % PLACES.length] ?? WINTHROP)),
          title: `${number % 7 === 0 ? 'Harbor ' : ''}${TRADES[number % TRADES.length] ?? ''}`,
          description:
            number % 2 === 0 ? 'Nothing else to say.' : (DESCRIPTIONS[number % 9] ?? DESCRIPTIONS[number % 2] ?? ''),
          industry: number % 4 === 0 ? 'Retail' : 'Restaurant',
          priceCents: number % 11 === 0 ? null : (number % 40) * 1_000_000,
          monthlyCashFlowCents: (number % 13) * 50_000,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, number % 500)),
        }
      }),
    )
  }
  return world
}

const SORTS: ListingSort[] = ['newest', 'price-asc', 'multiple-asc', 'industry']
const FILTERS = [
  { search: 'years' },
  { search: 'bakery' },
  { search: 'seattle' },
  { search: 'dry cleaners' },
  { search: 'car wash' },
  { search: 'harbor b' },
  { search: 'years', near: 'Seattle' },
  { search: 'owner', industry: 'Restaurant', priceMax: 250_000 },
  { search: 'lease', exclude: 'salon' },
]

test('however words are found, a page has the same businesses in the same order', async () => {
  const world = await (filled ??= market())
  for (const given of FILTERS) {
    const filter = placeFilter(given)
    for (const sort of SORTS) {
      const query = { filter, sort, limit: 20 }
      const page = async (way: Way) => {
        const { rows, total } = await listListings(world.services.db, { ...query, way })
        return { ids: rows.map(({ id }) => id), total }
      }
      const found = await page('words')
      expect(found.ids.length, JSON.stringify(given)).toBeGreaterThan(0)
      expect(await page('filter')).toEqual(found)
      expect(await page('titles')).toEqual(found)
      expect((await page('order')).ids).toEqual(found.ids)
    }
  }
})

test('the map of a large market, by its entries alone or its newest listings, is that of a small one', async () => {
  const world = await (filled ??= market())
  const bbox = [-125, 45, -116, 49] as const
  for (const given of FILTERS) {
    const filter = placeFilter(given)
    const cells = await listMapCells(world.services.db, filter, [...bbox], 9)
    expect(cells.length).toBeGreaterThan(0)
    const found = await foundCells(world.services.db, { filter, bbox: [...bbox] }, 9)
    expect(inOrder(found)).toEqual(inOrder(cells).map((cell) => ({ isComplete: true, ...cell })))
    expect(inOrder(await newestCells(world.services.db, { filter, bbox: [...bbox] }, 9))).toEqual(inOrder(cells))
  }
})

function inOrder(cells: readonly MapCell[] = []): MapCell[] {
  return cells.toSorted((one, other) => one.west - other.west)
}

test('a sample of a large market says how words are found, and a small one is not sampled', async () => {
  const world = await (filled ??= market())
  const wayOf = (given: object, sampling?: Parameters<typeof chooseWay>[2]) =>
    chooseWay(world.services.db, { filter: placeFilter(given) }, sampling)
  const large = { largeFrom: 1000, places: 250, each: 4, most: 30, knownForMs: 0, wordy: 0.12 }
  expect(await wayOf({ search: 'years' }, large)).toBe('order')
  expect(await wayOf({ search: 'years', near: 'Winthrop' }, large)).toBe('filter')
  expect(await wayOf({ search: 'bowling', near: 'Winthrop' }, large)).toBe('words')
  expect(await wayOf({ search: 'xylophone' }, large)).toBe('titles')
  expect(await wayOf({ search: 'bakery', near: 'Winthrop' }, large)).toBe('filter')
  expect(await wayOf({ search: 'ya' }, large)).toBe('words')
  // Titles have it, and no description.
  expect(await wayOf({ search: 'seattle' }, large)).toBe('order')
  expect(await wayOf({ search: 'years' })).toBe('words')
})
