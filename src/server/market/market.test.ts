import { expect, test } from 'vitest'
import { CityMarket, MarketReport } from '#shared/market/market.ts'
import { pacificDay } from '#server/insights/testing.ts'
import { createWorld } from '#test/world.ts'
import { measureMarket } from './measure-market.ts'

test('a city has a page from five businesses of an industry on, and the file tells what the report tells', async () => {
  const world = await createWorld()
  const [one, two, three, admin, ...discreet] = await world.people([
    { role: 'seller' },
    { role: 'seller' },
    { role: 'seller' },
    { role: 'admin' },
    ...Array.from({ length: 3 }, () => ({ role: 'seller' as const })),
  ])
  if (!one || !two || !three || !admin) throw new Error('people are missing')
  const about = { industry: 'Restaurant', location: 'Fremont, Seattle, WA' }
  const ids = await world.listings([one, one, two, three].map(({ id }) => ({ ...about, sellerId: id })))
  const page = () => world.get('/api/market/city?industry=restaurant&city=seattle')
  const measure = () => measureMarket(world.services, { isForced: true })
  expect((await page()).status, 'nothing is measured yet').toBe(404)
  expect(MarketReport.parse(await (await world.get('/api/market')).json())).toMatchObject({ day: null, figures: null })
  await measure()
  expect((await page()).status).toBe(404)
  expect(await (await world.get('/api/market.csv')).text()).not.toContain('Restaurant')
  // Confidential businesses are in their area, which is no city.
  const teaser = { title: 'A café', text: 'Coffee', area: 'King County', pinMiles: 3 }
  await world.listings(discreet.map(({ id }) => ({ ...about, sellerId: id, teaser })))
  await measure()
  expect((await page()).status).toBe(404)
  await world.listing({ ...about, location: 'Seattle, WA 98103', sellerId: two.id, priceCents: 20_000_000 })
  await measure()
  const city = CityMarket.parse(await (await page()).json())
  expect(city).toMatchObject({ industry: 'Restaurant', city: 'Seattle', county: 'King County', total: 5 })
  expect(city.businesses.map(({ location }) => location)).toEqual([
    'Seattle, WA 98103',
    ...ids.map(() => about.location),
  ])
  expect(city.figures, 'quartiles of five are prices of three').toMatchObject({ listed: 5, price: null })
  const sitemap = await (await world.get('/sitemaps/market.xml')).text()
  expect(sitemap).toContain('/market/restaurant/seattle<')
  expect(sitemap).toContain('/market/restaurant/king-county<')
  expect(sitemap).toContain('/market/restaurant/washington<')
  expect(sitemap).not.toContain('retail')

  const lines = (await (await world.get('/api/market.csv?county=King')).text()).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe(
    `${pacificDay(new Date())},All,King County,8,8,100000,100000,100000,8,2.08,2.08,2.08,8,0,0,0,8,,,,,,,,,,`,
  )
  expect(lines[2]).toContain(',Restaurant,King County,8,')

  await world.as(two).post(`/api/businesses/${ids[2] ?? 0}/status`, { step: 'sell' })
  await measure()
  expect((await page()).status).toBe(404)
  expect(await world.sql('select listing_id from listing_sales')).toEqual([{ listing_id: ids[2] }])
  await world.as(two).post(`/api/businesses/${ids[2] ?? 0}/status`, { step: 'relist' })
  expect(await world.sql('select listing_id from listing_sales')).toEqual([])

  for (const wrong of ['industry=Bakery', 'county=Multnomah', 'seller=1']) {
    expect((await world.get(`/api/market?${wrong}`)).status).toBe(400)
  }
})

test('a large market is measured less often, and a small one whenever the job runs', async () => {
  const world = await createWorld()
  const measuredAt = async () => (await world.sql('select measured_at from market_progress'))[0]?.['measured_at']
  await measureMarket(world.services)
  const first = await measuredAt()
  await world.sql("update market_progress set took_ms = 10, measured_at = measured_at - interval '1 second'")
  await measureMarket(world.services)
  const second = await measuredAt()
  expect(second).not.toEqual(first)
  await world.sql('update market_progress set took_ms = 60000')
  await measureMarket(world.services)
  expect(await measuredAt()).toEqual(second)
})

test('a measurement that loses the database fails alone, and the next one works', async () => {
  const world = await createWorld()
  const { $client: pool } = world.services.db
  const holder = await pool.connect()
  await holder.query('begin; lock table market_days in access exclusive mode')
  // Expected before it happens: it fails while the statement below is still answered.
  const failed = expect(measureMarket(world.services, { isForced: true })).rejects.toThrow()
  const blocked =
    'from pg_stat_activity where datname = current_database() and $1::integer = any(pg_blocking_pids(pid))'
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const own = [rows[0]?.pid]
  while ((await world.sql(`select pg_terminate_backend(pid) ${blocked}`, own)).length === 0);
  await failed
  await holder.query('rollback')
  holder.release()
  await measureMarket(world.services, { isForced: true })
  expect(await world.sql('select from market_progress where measured_at is not null')).toHaveLength(1)
})
