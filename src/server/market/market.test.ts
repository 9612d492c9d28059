import { REGIONS } from '#region/counties.ts'
import { STATE } from '#region/region.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CityMarket, MarketReport } from '#shared/market/market.ts'
import type { MarketFigures } from '#shared/market/market.ts'
import { COUNTIES } from '#shared/market/market-places.ts'
import { pacificDay } from '#server/insights/testing.ts'
import { createWorld } from '#test/world.ts'
import { measureMarket } from './measure-market.ts'
import { makeReport, makeSnapshot } from './market-report.ts'
import type { MarketRow } from './market-store.ts'

const INDUSTRIES = ['Retail', 'Childcare']
const counts = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 5 }))
const row = fc.record({
  industry: fc.constantFrom('', ...INDUSTRIES, 'Restaurant'),
  place: fc.constantFrom(STATE, ...Object.keys(REGIONS), ...COUNTIES.slice(0, 12), 'Spokane', 'Kent'),
  listed: counts, priced: counts, compared: counts, added: counts, sold: counts, cut: counts, sale: counts,
  paid: counts,
}) // prettier-ignore
const NAMES = ['listed', 'priced', 'compared', 'added', 'sold', 'cut', 'sale', 'paid'] as const
const query = fc.record({
  industry: fc.constantFrom(undefined, ...INDUSTRIES, 'Restaurant'),
  county: fc.constantFrom(undefined, ...COUNTIES),
})

test('no answer tells of fewer than five listings of three sellers in 10,000 queries', () => {
  let [queries, told] = [0, 0]
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 60, maxLength: 120 }),
      fc.array(query, { minLength: 200, maxLength: 200 }),
      (given, asked) => {
        const rows = given.map(
        ({ industry, place, ...numbers }) =>
          ({
            day: '2026-11-22', industry, place, ...Object.fromEntries(NAMES.flatMap((name) => [[name, numbers[name][0]], [`${name}Sellers`, numbers[name][1]]])),
            ...Object.fromEntries(['age', 'price', 'multiple', 'sale', 'paid'].flatMap((name) => [`${name}Lower`, `${name}Median`, `${name}Upper`].map((key) => [key, 1]))),
          }) as unknown as MarketRow,
      ) // prettier-ignore
        const snapshot = makeSnapshot(rows, [])
        if (!snapshot) throw new Error('there are rows')
        const wrong: string[] = []
        const check = (industry: string, place: string, figures: MarketFigures) => {
          told += 1
          const behind = snapshot.rows.get(`${industry}\n${place}`)
          const { price: asking, multiple, daysOnMarket, added, sold, priceCuts, daysToSale, soldPrice } = figures
          const parts = [daysOnMarket, asking, multiple, added, sold, priceCuts, daysToSale, soldPrice]
          for (const [index, name] of NAMES.entries()) {
            const mayBeTold = Number(behind?.[name]) >= 5 && Number(behind?.[`${name}Sellers`]) >= 3
            if ((parts[index] !== null) !== mayBeTold) wrong.push(`${name} of ${industry} in ${place}`)
          }
        }
        for (const { industry, county } of asked) {
          queries += 1
          const report = makeReport(snapshot, { industry, county })
          if (report.figures) check(industry ?? '', report.place, report.figures)
          for (const each of report.industries) check(each.industry, report.place, each)
          for (const each of report.places) check(industry ?? '', each.place, each)
          for (const { city, listed } of report.cities) if (listed < 5) wrong.push(city)
        }
        expect(wrong).toEqual([])
      },
    ),
    { numRuns: 50 },
  )
  expect(queries).toBe(10_000)
  expect(told).toBeGreaterThan(10_000)
})

test('a city has a page from five businesses of an industry on, and the file tells what the report tells', async () => {
  const world = await createWorld()
  const [one, two, three, admin] = await world.people([
    { role: 'seller' },
    { role: 'seller' },
    { role: 'seller' },
    { role: 'admin' },
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
  // A confidential business is at its area, which is no city.
  await world.listing({
    ...about,
    sellerId: two.id,
    teaser: { title: 'A café', text: 'Coffee', area: 'King County', pinMiles: 3 },
  })
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
  expect(city.figures?.price).toEqual({ count: 5, lower: 10_000_000, median: 10_000_000, upper: 10_000_000 })
  const sitemap = await (await world.get('/sitemaps/market.xml')).text()
  expect(sitemap).toContain('/market/restaurant/seattle<')
  expect(sitemap).toContain('/market/restaurant/king-county<')
  expect(sitemap).toContain('/market/restaurant/washington<')
  expect(sitemap).not.toContain('retail')

  const lines = (await (await world.get('/api/market.csv?county=King')).text()).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe(
    `${pacificDay(new Date())},All,King County,6,6,100000,100000,100000,6,2.08,2.08,2.08,6,0,0,0,6,,,,,,,,,,`,
  )
  expect(lines[2]).toContain(',Restaurant,King County,6,')

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
