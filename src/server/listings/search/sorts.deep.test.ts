import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squaredDistance } from '#shared/listings/distance.ts'
import { LISTING_SORTS, filterSearch } from '#shared/listings/listing-filter.ts'
import type { BoundingBox, ListingFilter, ListingSort } from '#shared/listings/listing-filter.ts'
import { fitOf } from '#shared/listings/search-fit.ts'
import { matchesFilter, multipleHundredths } from '#shared/listings/matches-filter.ts'
import type { Filterable, PlacedFilter } from '#shared/listings/matches-filter.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import { filterableOf } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'

/** Few values of each, so that many are equal and many are missing. */
const someListing = fc.record({
  title: fc.constantFrom('Coffee House', 'Corner Bakery', 'Coffee and Bakery', 'Bicycle Shop'),
  description: fc.constantFrom('Espresso and pastries.', 'A shop with a bakery oven.', 'Repairs.'),
  location: fc.constantFrom('Yakima', 'Spokane', 'Somewhere'),
  priceCents: fc.option(fc.constantFrom(0, 100_000_00, 250_000_00, 250_000_01)),
  monthlyCashFlowCents: fc.option(fc.constantFrom(-500_00, 0, 4_000_00, 9_000_00)),
  yearEstablished: fc.constant(null),
  verificationStatus: fc.constant('verified' as const),
  place: fc.option(
    fc.constantFrom([46.6, -120.51], [46.6, -120.5], [46.61, -120.51], [47.66, -117.43], [46.21, -119.14]),
    { freq: 4 },
  ),
  createdAt: fc.integer({ min: 1, max: 20 }).map((days) => new Date(Date.UTC(2026, 0, days))),
  industry: fc.constantFrom('Retail', 'Café', 'Zoo', 'retail'),
  propertyIncluded: fc.boolean(),
})

const BOXES: BoundingBox[] = [
  [-125, 45, -116, 49.5],
  [-121, 46, -119, 47],
]
const oneOf = <Value>(isGiven: boolean, values: readonly Value[]) =>
  fc.constantFrom(...(isGiven ? values : [undefined]))

/** Queries with one kind of filter. */
function queriesOf([hasWords, hasPlace, hasBox]: readonly [boolean, boolean, boolean]) {
  const query = fc.record({
    search: oneOf(hasWords, [
      'coffee',
      'bakery',
      'coffee bakery',
      'cafe',
      'bike',
      'yakima',
      'shop',
      'a',
      'nothing like it',
    ]),
    near: oneOf(hasPlace, ['Yakima', '99201']),
    miles: fc.constantFrom(undefined, 3, 100, 250),
    box: oneOf(hasBox, BOXES),
    priceMax: fc.constantFrom(undefined, undefined, 250_000),
    cashFlowMin: fc.constantFrom(undefined, undefined, undefined, 0),
    exclude: fc.constantFrom(undefined, undefined, 'repairs'),
    size: fc.constantFrom(2, 5, 7, 24, undefined),
  })
  return fc.sample(query, { numRuns: 6, seed: 12 })
}

const BOTH = [false, true]
const KINDS = BOTH.flatMap((hasWords) =>
  BOTH.flatMap((hasPlace) => BOTH.map((hasBox) => [hasWords, hasPlace, hasBox] as const)),
)

const MISSING_LAST = Number.MAX_SAFE_INTEGER

/** What each sort compares, smallest first. */
const VALUES: Record<ListingSort, (listing: Filterable, filter: PlacedFilter) => number | Buffer> = {
  best: (listing, { search }) => -Date.parse(listing.createdAt) - (search ? fitOf(listing, search) : 0) * 1e13,
  newest: ({ createdAt }) => -Date.parse(createdAt),
  'price-asc': ({ price }) => price ?? MISSING_LAST,
  'price-desc': ({ price }) => -(price ?? -1),
  'cash-flow-desc': ({ monthlyCashFlow }) => -(monthlyCashFlow ?? -MISSING_LAST),
  industry: ({ industry }) => Buffer.from(industry),
  'multiple-asc': (listing) => multipleHundredths(listing) ?? MISSING_LAST,
  nearest: ({ latitude, longitude }, { center }) =>
    center ? squaredDistance(center, Math.round((latitude ?? 0) * 100), Math.round((longitude ?? 0) * 100)) : 0,
  // As a stranger, whom nothing fits.
  fits: ({ createdAt }) => -Date.parse(createdAt),
}
const NEWER_ID_FIRST: ReadonlySet<ListingSort> = new Set(['best', 'newest', 'price-desc', 'cash-flow-desc', 'fits'])

test('every sort lists, with every kind of filter and page size, what a plain matcher finds, in its order, once each', async () => {
  const world = await createWorld()
  const listings = fc.sample(someListing, { numRuns: 60, seed: 11 }).map(({ place, ...about }) => ({
    ...about,
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
  }))
  const ids = await world.listings(listings)
  const known = listings.map((listing, index) => ({ id: ids[index] ?? 0, about: filterableOf(listing) }))

  const wrong: unknown[] = []
  for (const sort of LISTING_SORTS) {
    for (const kind of KINDS) {
      // The nearest need a place.
      if (sort === 'nearest' && !kind[1]) continue
      let most = 0
      for (const { box, size, ...filter } of queriesOf(kind)) {
        const expected = inOrder(known, sort, box, filter)
        const found = await readPages(filter, sort, box, size)
        if (found.join() !== expected.join()) wrong.push({ sort, box, size, filter, expected, found })
        most = Math.max(most, expected.length)
      }
      expect(most, `${sort} ${kind.join()}`).toBeGreaterThan(5)
    }
  }
  expect(wrong).toEqual([])

  /** Follows the links to the end. */
  async function readPages(filter: ListingFilter, sort: ListingSort, box?: BoundingBox, size?: number) {
    const query = new URLSearchParams({ ...filterSearch(filter), sort })
    if (box) query.set('bbox', box.join())
    if (size !== undefined) query.set('limit', String(size))
    const found: (number | string)[] = []
    let path: string | undefined = `/api/businesses?${query}`
    while (path !== undefined && found.length <= listings.length) {
      const response = await world.get(path)
      if (response.status !== 200) return [...found, `${response.status} ${await response.text()}`]
      const page = (await response.json()) as { id: number }[]
      found.push(...page.map(({ id }) => id))
      path = /<([^>]+)>; rel="next"/u.exec(response.headers.get('link') ?? '')?.[1]
    }
    return found
  }
})

function inOrder(
  known: readonly { id: number; about: Filterable }[],
  sort: ListingSort,
  box: BoundingBox | undefined,
  filter: ListingFilter,
): number[] {
  const placed = { ...filter, center: filter.near === undefined ? undefined : resolvePlace(filter.near) }
  const sign = NEWER_ID_FIRST.has(sort) ? -1 : 1
  return known
    .filter(({ about }) => matchesFilter(about, placed) && (!box || isIn(about, box)))
    .map(({ id, about }) => ({ id, value: VALUES[sort](about, placed) }))
    .toSorted((one, other) => compare(one.value, other.value) || sign * (one.id - other.id))
    .map(({ id }) => id)
}

function isIn({ latitude, longitude }: Filterable, [west, south, east, north]: BoundingBox): boolean {
  if (latitude === null || longitude === null) return false
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function compare(one: number | Buffer, other: number | Buffer): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other)
  return Buffer.compare(one, other)
}
