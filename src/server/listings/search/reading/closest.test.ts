import { expect, test } from 'vitest'
import { ClosestSearches } from '#shared/search-reading/closest-searches.ts'
import { shareWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

const sharedWorld = shareWorld()
let filled: Promise<World> | undefined

const SPOKANE = { location: 'Spokane, WA', latitude: 47.66, longitude: -117.43 }
const YAKIMA = { location: 'Yakima, WA', latitude: 46.6, longitude: -120.51 }

async function market(): Promise<World> {
  const world = await sharedWorld()
  await world.listings([
    { title: 'Harbor Bakery', industry: 'Restaurant', priceCents: 185_000_00, ...SPOKANE },
    { title: 'Palouse Espresso Bar', industry: 'Restaurant', priceCents: 92_000_00, ...YAKIMA },
    { title: 'Bridge Hardware', industry: 'Retail', priceCents: 140_000_00, ...SPOKANE },
  ])
  return world
}

async function closest(query: Record<string, string>): Promise<ClosestSearches> {
  const world = await (filled ??= market())
  const answer = await world.get(`/api/closest-searches?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return ClosestSearches.parse(await answer.json())
}

test('the weakest conditions go first, and each search says what it finds', async () => {
  const { missing, close, businesses } = await closest({ q: 'cafe near Spokane under 150k' })
  expect(missing).toBe('No cafes near Spokane under $150K.')
  expect(close.map(({ label }) => label)).toEqual([
    '1 cafe under $150K anywhere in Washington',
    '1 business near Spokane under $150K',
    '1 restaurant near Spokane',
    '2 businesses near Spokane',
    '2 businesses under $150K anywhere in Washington',
  ])
  expect(businesses.map(({ title }) => title)).toEqual(['Palouse Espresso Bar', 'Bridge Hardware', 'Harbor Bakery'])
})

test('a trade stays when words beside it find nothing', async () => {
  const { close } = await closest({ q: 'bakery absentee under 200k' })
  expect(close[0]).toMatchObject({ label: '1 bakery under $200K', filter: { q: 'bakery under 200k' } })
})

test('each search finds as many as it says', async () => {
  const world = await (filled ??= market())
  const { close } = await closest({ q: 'cafe near Spokane', priceMax: '100000', verifiedOnly: 'true' })
  expect(close.length).toBeGreaterThan(2)
  for (const { total, filter } of close) {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
    const answer = await world.get(`/api/businesses?${query}`)
    expect(answer.headers.get('x-total-count')).toBe(String(total))
  }
})

test('what was chosen is left out like what was typed', async () => {
  const { missing, close } = await closest({ industry: 'Childcare', near: 'Spokane', miles: '60' })
  expect(missing).toBe('No childcare businesses within 60 miles of Spokane.')
  expect(close.map(({ label, filter }) => [label, filter])).toEqual([
    ['2 businesses within 60 miles of Spokane', { near: 'Spokane', miles: 60 }],
  ])
})

test('a typing mistake is corrected, and the other conditions stay', async () => {
  const { didYouMean } = await closest({ q: 'brigde hardwear near Spokane' })
  expect(didYouMean).toEqual({ text: 'bridge hardware', filter: { q: 'bridge hardware near Spokane' } })
})

test('a ZIP code that does not exist may mean the next one', async () => {
  expect((await closest({ q: 'bakery 99255' })).didYouMean).toEqual({
    text: 'bakery 99256',
    filter: { q: 'bakery 99256' },
  })
})

test('words that nothing has lead to all businesses', async () => {
  const { missing, close, didYouMean } = await closest({ q: 'zeppelin' })
  expect(missing).toBe('No businesses with “zeppelin”.')
  expect(close.map(({ label }) => label)).toEqual(['All 3 businesses'])
  expect(didYouMean).toBeNull()
})
