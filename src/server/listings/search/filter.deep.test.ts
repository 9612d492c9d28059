import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { matchesFilter } from '#shared/listings/matches-filter.ts'
import { marketYear } from '#shared/market-day.ts'
import { addSomeFacts, someFactFilter } from '#server/listings/facts/testing.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import type { NewListing } from '#server/listings/seed.ts'
import { filterableOf } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'

const WORDS = [
  'bakery',
  'Bakery',
  '100%',
  '50_50',
  'a\\b',
  "O'Brien",
  '"quoted"',
  '🥐',
  'ÉCLAIR',
  'éclair',
  'İstanbul',
  'straße',
  'ΣΑΣ',
  'café\u0301',
  ' ',
  '\t',
  '\0',
  '\uD83E',
  '%',
  '_',
  '\\',
  "'",
]
/** Any code point but the surrogates. fast-check's own binary strings first index all of them, which takes seconds. */
const character = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800))
const text = fc.oneof(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...WORDS),
        fc.array(character, { maxLength: 3 }).map((all) => all.join('')),
      ),
      {
        maxLength: 5,
      },
    )
    .map((parts) => parts.join('')),
  fc.string({ maxLength: 8 }),
)
const INDUSTRIES = ['Retail', 'Education', '100% Other', "O'Industry"]
const stored = text.map((words) => words.toWellFormed().replaceAll('\0', ''))
const NOW = Date.now()
const DAY_MS = 24 * 3600 * 1000
const someListing = fc.record({
  title: stored,
  description: fc.oneof(
    stored,
    fc.constantFrom(
      'A FRANCHISE, with two Franchises',
      'Owner’s parties',
      'Crème brûlée-bar',
      'Our espresso bar in the bakery',
    ),
  ),
  location: stored,
  priceCents: fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 1_000_000_00 }),
      fc.integer({ min: 550_000_000, max: 560_000_000 }),
    ),
  ),
  monthlyCashFlowCents: fc.option(
    fc.oneof(fc.integer({ min: -50_000, max: 500 }), fc.integer({ min: 0, max: 30_000_00 })),
  ),
  yearEstablished: fc.option(fc.integer({ min: marketYear() - 40, max: marketYear() + 1 })),
  verificationStatus: fc.constantFrom('verified', 'under_review', 'documents_required'),
  place: fc.option(
    fc.tuple(fc.double({ min: 45.5, max: 49, noNaN: true }), fc.double({ min: -124.7, max: -117, noNaN: true })),
  ),
  // Never at the edge of a day, which moves while the test runs.
  createdAt: fc.integer({ min: 0, max: 400 }).map((days) => new Date(NOW - (days + 0.5) * DAY_MS)),
  industry: fc.constantFrom(...INDUSTRIES),
  propertyIncluded: fc.boolean(),
})
const dollars = fc.option(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1_200_000 })), {
  nil: undefined,
  freq: 2,
})

/** Most filters have few of these: with many, hardly a listing is found. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 7 }, { arbitrary: value, weight: 1 })
const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((number) => number / 100)
const figures = {
  cashFlowMin: rarely(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 30_000 }))),
  multipleMax: rarely(hundredths(20)),
  cashToCloseMax: rarely(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 150_000 }))),
  dscrMin: rarely(hundredths(4)),
  yearsMin: rarely(fc.integer({ min: 1, max: 40 })),
  near: rarely(fc.constantFrom('Yakima', '98101', 'South Perry, Spokane, WA')),
  miles: rarely(fc.integer({ min: 1, max: 250 })),
  disclosedOnly: rarely(fc.boolean()),
  verifiedOnly: rarely(fc.boolean()),
  addedWithin: rarely(fc.integer({ min: 1, max: 400 })),
  ...someFactFilter,
}

/** Requests at a time: no more than there are connections for searches, so that none waits for one. */
const AT_ONCE = 2

test('the database filters exactly as the contract says', { timeout: 300_000 }, async () => {
  const world = await createWorld()
  const listings = fc.sample(someListing, { numRuns: 250, seed: 7 }).map(({ place, ...about }) => ({
    ...about,
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
  }))
  const ids = await world.listings(listings satisfies Partial<NewListing>[])
  const open = await addSomeFacts(world, ids, 8)
  const filterables = listings.map((listing, index) => ({
    ...filterableOf(listing),
    openFacts: open.get(ids[index] ?? 0),
  }))
  const searches = fc.oneof(
    text.map((search) => search.slice(0, 60)),
    fc.constantFrom(
      'franchises',
      'party',
      'coffeehouse',
      'Creme bruleed',
      'bakeries',
      'owners parties',
      'own',
      'cafes baker',
    ),
    // Fragments of existing texts, so that many searches match.
    fc
      .tuple(fc.constantFrom(...listings), fc.nat(6), fc.integer({ min: 1, max: 6 }), fc.boolean())
      .map(([listing, from, length, isUpper]) => {
        const piece = [...`${listing.title} ${listing.location}`].slice(from, from + length).join('')
        return isUpper ? piece.toUpperCase() : piece
      }),
  )
  const filters = fc.record({
    search: fc.option(searches, { nil: undefined, freq: 4 }),
    priceMin: dollars,
    priceMax: dollars,
    industry: fc.option(fc.constantFrom(...INDUSTRIES, 'retail', 'None\0such', '\uDC00'), { nil: undefined, freq: 1 }),
    propertyIncluded: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    ...figures,
    exclude: rarely(
      fc.oneof(
        searches.map((search) => search.replaceAll(/\s/gu, ',')),
        fc.constantFrom('franchise', 'Party franchises', 'CREME', 'owners'),
      ),
    ),
  })
  let found = 0
  const wrong: unknown[] = []
  const compare = async (filter: ListingFilter) => {
    const center = filter.near === undefined ? undefined : resolvePlace(filter.near)
    const expected = ids.filter((_, index) => {
      const listing = filterables[index]
      return listing && matchesFilter(listing, { ...filter, center })
    })
    const response = await world.get(`/api/businesses?${new URLSearchParams(filterSearch(filter))}`)
    const items = (await response.json()) as { id: number }[]
    const listed = items.map(({ id }) => id).toSorted((a, b) => a - b)
    const total = response.headers.get('x-total-count')
    if (listed.join() !== expected.join() || total !== String(expected.length)) {
      wrong.push({ filter, expected, listed, total })
    }
    found += expected.length > 0 ? 1 : 0
  }
  const cases = fc.sample(filters, { numRuns: 1500, seed: 42 })
  for (let from = 0; from < cases.length; from += AT_ONCE) {
    await Promise.all(cases.slice(from, from + AT_ONCE).map(compare))
  }
  expect(wrong).toEqual([])
  expect(found).toBeGreaterThan(400)
})
