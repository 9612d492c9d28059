import { CITIES } from '#region/cities.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CityMarket } from '#shared/market/market.ts'
import { tradeSearch } from '#shared/market/trade-search.ts'
import { readTyped } from '#server/listings/search/reading/read-typed.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { measureMarket } from './measure-market.ts'
import { PAGE_TRADES } from './trades.ts'

const SPOKANE = { location: 'Spokane, WA', latitude: 47.66, longitude: -117.43 }
const VALLEY = { location: 'Spokane Valley, WA', latitude: 47.66, longitude: -117.24 }
const YAKIMA = { location: 'Yakima, WA', latitude: 46.6, longitude: -120.51 }

async function cafesOf(world: World, sellers: readonly { id: string }[]): Promise<number[]> {
  const names = [
    'Rocket Café',
    'Palouse Espresso Bar',
    'Riverside Coffee Shop',
    'Perry Coffeehouse',
    'Cafe Dolce',
    'Bean Cafe',
  ]
  return world.listings(
    names.map((title, index) => {
      const seller = sellers[index % sellers.length]
      if (!seller) throw new Error('a seller is missing')
      return { title, industry: 'Restaurant', sellerId: seller.id, ...(index < 4 ? SPOKANE : VALLEY) }
    }),
  )
}

const measure = async (world: World) => measureMarket(world.services, { isForced: true })
const pageOf = async (world: World, trade: string, city: string) =>
  world.get(`/api/market/city?${new URLSearchParams({ industry: trade, city })}`)

test('a trade has a page in a city from five businesses of three sellers on, with what a search for it finds', async () => {
  const world = await createWorld()
  const [one, two, three] = await world.people([{ role: 'seller' }, { role: 'seller' }, { role: 'seller' }])
  if (!one || !two || !three) throw new Error('people are missing')
  const [first = 0] = await cafesOf(world, [one, two])
  await world.listings([
    { title: 'Bridge Hardware', industry: 'Retail', sellerId: three.id, ...SPOKANE },
    { title: 'Sunset Cafe', industry: 'Restaurant', sellerId: three.id, ...YAKIMA },
  ])
  await measure(world)
  expect((await pageOf(world, 'cafe', 'spokane')).status, 'all are of two sellers').toBe(404)
  await world.sql('update listings set seller_id = $1 where id = $2', [three.id, first])
  await measure(world)
  const page = CityMarket.parse(await (await pageOf(world, 'cafe', 'spokane')).json())
  expect(page).toMatchObject({
    trade: { name: 'cafe', title: 'Cafes' },
    industry: 'Restaurant',
    city: 'Spokane',
    county: 'Spokane County',
    total: 6,
    figuresOf: 'Restaurants in Spokane County',
  })
  const found = await world.get('/api/businesses?q=cafe in Spokane&sort=best&limit=24')
  expect(page.businesses).toEqual(await found.json())
  expect(page.others).toContainEqual({
    city: 'Spokane Valley',
    trade: { name: 'cafe', title: 'Cafes' },
    industry: 'Restaurant',
    listed: 6,
  })
  for (const name of ['Cafe', 'coffee-shop', 'coffee shops', 'espresso-stand']) {
    const named = CityMarket.parse(await (await pageOf(world, name, 'Spokane')).json())
    expect(named.trade?.name, name).toBe('cafe')
  }
  for (const [trade, city] of [
    ['cafe', 'yakima'],
    ['cafe', 'nowhere'],
    ['bakery', 'spokane'],
    ['zeppelin', 'spokane'],
  ] as const) {
    expect((await pageOf(world, trade, city)).status, `${trade} in ${city}`).toBe(404)
  }
  const sitemap = await (await world.get('/sitemaps/market.xml')).text()
  expect(sitemap).toContain('/market/cafe/spokane<')
  expect(sitemap).toContain('/market/cafe/spokane-valley<')
  expect(sitemap).not.toContain('/market/cafe/yakima<')

  await world.sql("update listings set status = 'sold' where title = 'Rocket Café' or title = 'Cafe Dolce'")
  expect((await pageOf(world, 'cafe', 'spokane')).status, 'before it is measured again').toBe(404)
  await measure(world)
  expect(await world.sql('select trade from market_trades')).toEqual([])
})

test('a town whose name is around a city has a page only with a business of its own', async () => {
  const world = await createWorld()
  const sellers = await world.people(Array.from({ length: 3 }, () => ({ role: 'seller' as const })))
  await cafesOf(world, sellers)
  await world.listing({
    title: 'Bridge Hardware',
    industry: 'Retail',
    location: 'Millwood, WA',
    latitude: 47.68,
    longitude: -117.28,
  })
  await measure(world)
  const cities = await world.sql("select city from market_trades where trade = 'cafe' order by city")
  expect(cities).toEqual([{ city: 'Spokane' }, { city: 'Spokane Valley' }])
})

test('trades that are industries share the page of the industry', async () => {
  const world = await createWorld()
  const sellers = await world.people(Array.from({ length: 3 }, () => ({ role: 'seller' as const })))
  await world.listings(
    Array.from({ length: 5 }, (_, index) => {
      const seller = sellers[index % 3]
      return { title: `Little Steps ${index}`, industry: 'Childcare', sellerId: seller?.id ?? '', ...SPOKANE }
    }),
  )
  await measure(world)
  const page = CityMarket.parse(await (await pageOf(world, 'day-care', 'spokane')).json())
  expect(page).toMatchObject({ trade: null, industry: 'Childcare', total: 5 })
  expect(await world.sql('select trade from market_trades')).toEqual([])
})

test('each trade is read as its name in each town that has pages', () => {
  const towns = CITIES.filter((_, index) => index % 9 === 0).map(({ name }) => name)
  const wrong = PAGE_TRADES.flatMap((trade) =>
    towns.filter((town) => !isRead(trade, town)).map((town) => [trade, town]),
  )
  expect(wrong).toEqual([])
})

function isRead(trade: string, town: string): boolean {
  const { filter } = readTyped(tradeSearch(trade, town))
  return filter.search === trade && filter.near === `${town}, WA` && Object.keys(filter).length === 3
}

test('as many are counted as the list call finds, in any market', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const sellers = await world.people(Array.from({ length: 4 }, () => ({ role: 'seller' as const })))
  const places = [
    SPOKANE,
    VALLEY,
    YAKIMA,
    { ...SPOKANE, location: 'Spokane, WA 99202' },
    { location: 'Selah, WA', latitude: 46.65, longitude: -120.53 },
  ]
  const words = [
    'Cafe',
    'espresso bar',
    'Auto',
    'repair',
    'Garage',
    'bakery',
    'Barber',
    'bar',
    'coin laundry',
    'shop',
    'heating',
    'and cooling',
    'Storage',
    'Harbor',
    'inn',
  ]
  const listing = fc.record({
    words: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
    described: fc.array(fc.constantFrom(...words), { maxLength: 4 }),
    place: fc.constantFrom(...places),
    seller: fc.nat(3),
  })
  const drawn = fc.sample(fc.array(listing, { minLength: 70, maxLength: 70 }), { numRuns: 3, seed: 5 }).flat()
  await world.listings(
    drawn.map(({ words: title, described, place, seller }) => ({
      ...place,
      title: title.join(' '),
      description: described.join(' '),
      industry: 'Retail',
      sellerId: sellers[seller]?.id ?? '',
    })),
  )
  await measure(world)
  const measured = await world.sql('select trade, city, listed from market_trades')
  expect(measured.length).toBeGreaterThan(20)
  for (const { trade, city, listed } of measured) {
    const q = tradeSearch(String(trade), String(city))
    const answer = await world.get(`/api/businesses?${new URLSearchParams({ q, limit: '1' })}`)
    expect(answer.headers.get('x-total-count'), q).toBe(String(listed))
  }
})
