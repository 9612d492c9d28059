import { expect, test } from 'vitest'
import { SearchAddress } from '#shared/market/search-address.ts'
import { shareWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { measureMarket } from './measure-market.ts'

const SPOKANE = { location: 'Spokane, WA', latitude: 47.66, longitude: -117.43 }

const sharedWorld = shareWorld()
let filled: Promise<World> | undefined

async function market(): Promise<World> {
  const world = await sharedWorld()
  const sellers = await world.people([{ role: 'seller' }, { role: 'seller' }, { role: 'seller' }])
  const titles = ['Rocket Café', 'Palouse Espresso Bar', 'Riverside Coffee Shop', 'Perry Coffeehouse', 'Cafe Dolce']
  await world.listings(
    titles.map((title, index) => {
      return { title, industry: 'Restaurant', sellerId: sellers[index % 3]?.id ?? '', ...SPOKANE }
    }),
  )
  await measureMarket(world.services, { isForced: true })
  return world
}

async function addressOf(query: Record<string, string>): Promise<SearchAddress> {
  const world = await (filled ??= market())
  const answer = await world.get(`/api/search-address?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return SearchAddress.parse(await answer.json())
}

/** Searches in several spellings, as the page's address or as the API has them, and the one address of all of them. */
const TABLE: readonly [address: string, isIndexed: boolean, ...spellings: Record<string, string>[]][] = [
  ['/marketplace', true, {}, { q: '' }, { q: 'businesses for sale' }, { verifiedOnly: 'false', miles: '50' }],
  [
    '/market/cafe/spokane',
    true,
    { q: 'cafe in Spokane' },
    { q: 'Coffee Shops near Spokane, WA' },
    { q: 'cafes', near: 'spokane' },
    { search: 'cafe', near: 'Spokane, WA', miles: '10' },
    { q: 'cafe', near: 'Spokane', disclosedOnly: 'false' },
  ],
  [
    '/market/restaurant/spokane',
    true,
    { q: 'restaurants in Spokane' },
    { industry: 'Restaurant', near: 'Spokane, WA', miles: '10' },
    { industry: 'Restaurant', q: 'Spokane' },
    { q: 'eateries in Spokane' },
  ],
  // No page: too few.
  [
    '/marketplace?search=bakery&near=Spokane%2C+WA&miles=10',
    true,
    { q: 'Bakeries in spokane' },
    { miles: '10', near: 'Spokane', q: 'bakery' },
  ],
  [
    '/marketplace?industry=Restaurant&near=Yakima%2C+WA',
    true,
    { q: 'restaurants near Yakima' },
    { near: 'Yakima', miles: '25', industry: 'Restaurant' },
  ],
  ['/marketplace?search=bakery', true, { q: 'bakery' }, { q: ' Bakeries ' }, { search: 'bakery' }],
  ['/marketplace?industry=Retail', true, { q: 'retail' }, { industry: 'Retail' }],
  ['/marketplace?near=Yakima%2C+WA+98901', true, { q: '98901' }, { near: '98901', miles: '25' }],
  ['/marketplace?search=cafe&near=Spokane%2C+WA&miles=60', false, { q: 'cafe within 60 miles of Spokane' }],
  ['/marketplace?search=cafe&near=Yakima%2C+WA+98901', true, { q: 'cafe 98901' }],
  [
    '/marketplace?search=cafe&near=Spokane%2C+WA&miles=10&priceMax=150000',
    false,
    { q: 'cafe in Spokane under 150k' },
    { priceMax: '150000', q: 'cafe', miles: '10', near: 'Spokane' },
  ],
  ['/marketplace?search=perry+street', false, { q: 'Perry  Street' }, { q: 'perry street' }],
  ['/marketplace?search=%22restaurant%22', false, { q: '"Restaurant"' }, { search: 'restaurant' }],
  ['/marketplace?propertyIncluded=false', false, { q: 'lease' }, { propertyIncluded: 'false', verifiedOnly: 'false' }],
  ['/marketplace?industry=Nonsense', false, { industry: 'Nonsense' }],
  ['/marketplace?near=atlantis', false, { near: 'Atlantis' }],
]

test.each(TABLE)('%s is the address of each of its spellings', async (path, isIndexed, ...spellings) => {
  for (const query of spellings) expect(await addressOf(query), JSON.stringify(query)).toEqual({ path, isIndexed })
})

test.each(TABLE)('%s is its own address', async (path, isIndexed) => {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  if (pathname !== '/marketplace') return
  const { search, ...query } = Object.fromEntries(searchParams)
  expect(await addressOf({ ...query, ...(search && { q: search }) })).toEqual({ path, isIndexed })
})

test('a search with a field that does not exist is refused', async () => {
  const world = await (filled ??= market())
  expect((await world.get('/api/search-address?color=red')).status).toBe(400)
})
