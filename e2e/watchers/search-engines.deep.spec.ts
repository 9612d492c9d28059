import type { APIRequestContext } from '@playwright/test'
import { PUBLIC_PAGES } from '#shared/paths.ts'
import { expect, test } from '#e2e/support/page.ts'

for (const path of ['/', '/marketplace', '/marketplace?search=bakery', '/business/{id}'] as const) {
  test(`the source of ${path} describes it to search engines`, async ({ request, baseURL, newVisitor }) => {
    const address = path.replace('{id}', String(await bakeryId(request)))
    // A browser without scripts, so everything found was in the response.
    const page = await newVisitor({ javaScriptEnabled: false })
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
    const meta = async (name: string) =>
      page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')

    const title = await page.locator('head title').textContent()
    expect(title).toMatch(/Handover/u)
    expect((await meta('description'))?.length).toBeGreaterThan(50)
    expect((await meta('description'))?.length).toBeLessThanOrEqual(160)
    expect(await meta('og:title')).toBe(title)
    expect(await meta('og:description')).toBe(await meta('description'))
    expect(await meta('og:type')).toBe('website')
    const canonical = await page.locator('head link[rel="canonical"]').getAttribute('href')
    expect(canonical).toBe(`${baseURL}${address}`)
    expect(await meta('og:url')).toBe(canonical)
    await expect(page.locator('head meta[name="robots"]')).toHaveCount(0)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    const picture = await request.get((await meta('og:image')) ?? '')
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/u)
    for (const script of await page.locator('script[type="application/ld+json"]').all()) {
      expect(JSON.parse((await script.textContent()) ?? '')).toMatchObject({ '@context': 'https://schema.org' })
    }
  })
}

test('a search has one address, whether it was typed or chosen, and only a common one is indexed', async ({
  request,
  baseURL,
}) => {
  const headOf = async (query: string) => {
    const html = await (await request.get(`/marketplace?${query}`)).text()
    const canonical = /<link[^>]*rel="canonical"[^>]*>/u.exec(html)?.[0] ?? ''
    const address = /href="([^"]*)"/u.exec(canonical)?.[1] ?? ''
    return [address.replaceAll('&amp;', '&').replace(String(baseURL), ''), html.includes('content="noindex"')]
  }
  const bakery = ['/marketplace?search=bakery&near=Spokane%2C+WA&miles=10', false]
  expect(await headOf('search=Bakeries+in+Spokane&sort=price-asc')).toEqual(bakery)
  expect(await headOf('view=list&miles=10&near=spokane&search=bakery')).toEqual(bakery)
  expect(await headOf('search=bakery&priceMax=900000')).toEqual(['/marketplace?search=bakery&priceMax=900000', true])
  expect(await headOf('search=zeppelin')).toEqual(['/marketplace?search=zeppelin', true])
  expect(await headOf('near=Atlantis')).toEqual(['/marketplace', true])
  expect(await headOf('view=list')).toEqual(['/marketplace', false])
})

test('a business has its price and picture as structured data', async ({ request }) => {
  const id = await bakeryId(request)
  const html = await (await request.get(`/business/${id}`)).text()
  const data = /<script[^>]*type="application\/ld\+json"[^>]*>([^<]+)<\/script>/u.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    name: 'Perry Street Bakery',
    offers: { price: '185000.00', priceCurrency: 'USD' },
  })
})

test('pages about one visitor are not indexed', async ({ request }) => {
  for (const path of ['/sign-in', '/analytics']) {
    expect(await (await request.get(path)).text()).toMatch(/<meta name="robots" content="noindex"\/?>/u)
  }
})

test('robots.txt links to the sitemap, and every URL in the sitemaps exists', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  const index = /^Sitemap: (\S+)$/mu.exec(robots)?.[1] ?? ''
  expect(index).toBe(`${baseURL}/sitemap.xml`)
  const sitemaps = await locations(request, index)
  expect(sitemaps.length).toBeGreaterThanOrEqual(4)
  const [pages = '', market = '', professionals = '', ...businesses] = sitemaps

  const addresses = await locations(request, pages)
  expect(addresses).toEqual(PUBLIC_PAGES.map((path) => `${baseURL}${path}`))
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)

  const total = Number((await request.get('/api/businesses?limit=1')).headers()['x-total-count'])
  const listed = (await Promise.all(businesses.map((sitemap) => locations(request, sitemap)))).flat()
  expect(new Set(listed).size).toBe(total)
  const directory = await locations(request, professionals)
  expect(directory.length).toBeGreaterThan(0)
  const places = await locations(request, market)
  expect(places.length).toBeGreaterThan(0)
  for (const address of [...listed, ...directory, ...places])
    expect((await request.get(address)).status(), address).toBe(200)
})

async function locations(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const answer = await request.get(sitemap)
  expect(answer.status()).toBe(200)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => address)
}

async function bakeryId(request: APIRequestContext): Promise<number> {
  const [found] = (await (await request.get('/api/businesses?search=perry')).json()) as { id: number }[]
  return found?.id ?? Number.NaN
}
