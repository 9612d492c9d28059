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

test('a sitemap has at most 50,000 addresses', { timeout: 120_000 }, async () => {
  const world = await createWorld()
  for (let chunk = 0; chunk < 11; chunk += 1)
    await world.listings(Array.from({ length: chunk < 10 ? 5000 : 1 }, () => ({})))
  const index = await (await world.get('/sitemap.xml')).text()
  expect(index.match(/businesses-\d+/gu)).toEqual(['businesses-1', 'businesses-2'])
  const count = async (number: number) =>
    (await (await world.get(`/sitemaps/businesses-${number}.xml`)).text()).match(/<url>/gu)?.length
  expect([await count(1), await count(2)]).toEqual([50_000, 1])
  expect((await world.get('/sitemaps/businesses-3.xml')).status).toBe(404)
  // Each stays where it is when others leave the market, and an empty file is not listed.
  await world.sql("update listings set status = 'withdrawn' where id between 2 and 50000")
  expect([await count(1), await count(2)]).toEqual([1, 1])
  await world.sql("update listings set status = 'withdrawn' where id = 1")
  expect((await (await world.get('/sitemap.xml')).text()).match(/businesses-\d+/gu)).toEqual(['businesses-2'])
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
