import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'

test('the sitemap lists every public business', async () => {
  const world = await createWorld()
  const [open = 0, sold = 0] = await world.listings([{}, {}])
  await world.services.db.$client.query("update listings set status = 'sold' where id = $1", [sold])
  const index = await (await world.get('/sitemap.xml')).text()
  expect(index).toContain('<loc>http://localhost/sitemaps/businesses-1.xml</loc>')
  const businesses = await (await world.get('/sitemaps/businesses-1.xml')).text()
  expect(businesses).toContain(`/business/${open}<`)
  expect(businesses).not.toContain(`/business/${sold}<`)
})

test('a sitemap has the businesses of 50,000 ids, and each stays in its own', async () => {
  const world = await createWorld()
  await world.sql("select setval(pg_get_serial_sequence('listings', 'id'), 49998)")
  expect(await world.listings([{}, {}, {}])).toEqual([49_999, 50_000, 50_001])
  const files = async () => (await (await world.get('/sitemap.xml')).text()).match(/businesses-\d+/gu)
  const listed = async (number: number) => {
    const text = await (await world.get(`/sitemaps/businesses-${number}.xml`)).text()
    return [...text.matchAll(/\/business\/(\d+)</gu)].map(([, id]) => Number(id))
  }
  expect(await files()).toEqual(['businesses-1', 'businesses-2'])
  expect([await listed(1), await listed(2)]).toEqual([[49_999, 50_000], [50_001]])
  expect((await world.get('/sitemaps/businesses-3.xml')).status).toBe(404)
  await world.sql("update listings set status = 'withdrawn' where id = 49999")
  expect([await listed(1), await listed(2)]).toEqual([[50_000], [50_001]])
  await world.sql("update listings set status = 'withdrawn' where id = 50000")
  expect(await files()).toEqual(['businesses-2'])
})

test('links use the public address, never a forged Host header', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://handover.example' })
  const robots = await (await world.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://handover.example/sitemap.xml')
  // The longest rule that matches counts: the rest of the API stays closed.
  expect(robots).toContain('Allow: /api/market.csv\nDisallow: /api/\n')
  const unset = await createWorld({ PORT: '3000' })
  const response = await unset.get('http://evil.example/robots.txt')
  expect(await response.text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test.each(['x', 'businesses-0.xml', 'businesses-1.xml', 'businesses--1.xml', '..%2fx'])(
  'there is no sitemap %s in an empty market',
  async (name) => {
    const world = await createWorld()
    expect((await world.get(`/sitemaps/${name}`)).status).toBe(404)
  },
)
