import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchSuggestions } from '#shared/listings/search-suggestions.ts'
import { suggestPlaces, townNames } from '#server/listings/places/gazetteer.ts'
import { lookUpPlace } from '#server/listings/search/place-filter.ts'
import { createWorld } from '#test/world.ts'

const PLACES = [
  'Spokane, WA',
  'Yakima, WA',
  'Tacoma, WA',
  'Seattle, WA',
  'Mount Vernon, WA',
  'Vancouver, WA',
  'Spokane Valley, WA',
]
const TRADES = ['cafe', 'bakery', 'garage', 'daycare', 'hair salon', 'hardware']
const INDUSTRY_NAMES = ['Restaurant', 'Retail', 'Childcare', 'Service Business', 'Beauty & Wellness']
const TYPED = [
  'spo',
  'spokane',
  'yak',
  '989',
  '992',
  'tac',
  'sea',
  'mount v',
  'van',
  'rest',
  'ret',
  'child',
  'serv',
  'beauty',
  ...TRADES.flatMap((trade) => PLACES.slice(0, 5).map((place) => `${trade} near ${place}`)),
  'restaurants in Spokane under 300k',
  'verified cafe near Yakima',
  'retail in King County',
  'cafe within 60 miles of Tacoma',
]

test('each count is what the list call finds for it', { timeout: 120_000 }, async () => {
  const world = await createWorld()
  await fc.assert(
    fc.asyncProperty(fc.array(drawnListing(), { minLength: 1, maxLength: 40 }), async (drawn) => {
      await world.sql('delete from listings')
      await world.listings(drawn)
      const typed = fc.sample(fc.constantFrom(...TYPED), { numRuns: 12, seed: drawn.length })
      for (const q of typed) {
        const answer = await world.get(`/api/search-suggestions?${new URLSearchParams({ q })}`)
        const { meaning, places, industries } = SearchSuggestions.parse(await answer.json())
        const shown = [
          ...places.map(({ near, count }) => ({ query: { near }, count })),
          ...industries.map(({ industry, count }) => ({ query: { industry }, count })),
          ...(meaning ? [{ query: { q }, count: meaning.count }] : []),
        ]
        for (const { query, count } of shown) {
          const found = await world.get(`/api/businesses?${new URLSearchParams({ ...query, limit: '1' })}`)
          expect(Number(found.headers.get('x-total-count')), `${q}: ${JSON.stringify(query)}`).toBe(count)
        }
      }
    }),
    { numRuns: 15 },
  )
})

function drawnListing() {
  return fc
    .record({
      place: fc.constantFrom(...PLACES),
      trade: fc.constantFrom(...TRADES),
      industry: fc.constantFrom(...INDUSTRY_NAMES),
      priceCents: fc.constantFrom(90_000_00, 250_000_00, 400_000_00),
      east: fc.integer({ min: -40, max: 40 }),
    })
    .map(({ place, trade, east, ...listing }) => {
      const { latitude, longitude } = lookUpPlace('near', place)
      return { ...listing, title: `${trade} of ${place}`, location: place, latitude, longitude: longitude + east / 100 }
    })
}

test('each suggested place is where the list call looks for it', () => {
  const names = [...new Set([...townNames()].flatMap((name) => suggestPlaces(name)))]
  const elsewhere = names.filter((place) => {
    const found = lookUpPlace('near', place.name)
    return found.latitude !== place.latitude || found.longitude !== place.longitude
  })
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})
