import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { listen } from '#server/app/listen.ts'
import { transportSecurity } from '#server/platform/env.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import type { PageBundle } from './render-page.ts'
import { createPageServer } from './serve-page.ts'
import { pagesOf } from '#test/servers/pages-of.ts'

/** The URL of a site with these pages. */
async function listenFor({ services }: World, bundle: PageBundle): Promise<string> {
  const api = createApi(services)
  const { serve } = createPageServer(services, api, bundle, new Map())
  const place = { port: 0, host: '127.0.0.1', hsts: transportSecurity(services.env) }
  const { server, close } = await listen(place, api, serve, services.log)
  onTestFinished(close)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a page that a cache has already is not sent again, in any encoding, and a changed one is', async () => {
  const world = await createWorld()
  let text = '<p>One</p><script>u:1795703924064,updatedAt:1795703962216</script>'
  const url = await listenFor(
    world,
    pagesOf(async () => new Response(text)),
  )
  const first = await fetch(`${url}/`)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"[\w-]+"$/u)
  for (const encoding of ['identity', 'gzip', 'br']) {
    const again = await fetch(`${url}/`, { headers: { 'if-none-match': tag, 'accept-encoding': encoding } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    // That of the page in the cache stays, with the hashes of its scripts.
    expect(again.headers.get('content-security-policy')).toBeNull()
  }
  // When it was rendered is no news; what it says is.
  text = text.replaceAll('17957', '17958')
  expect((await fetch(`${url}/?again`, { headers: { 'if-none-match': tag } })).status).toBe(304)
  text = text.replace('One', 'Two')
  expect((await fetch(`${url}/?later`, { headers: { 'if-none-match': tag } })).status).toBe(200)
})

test.each([
  [{ PUBLIC_URL: 'https://market.example' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'https://market.example', HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
  [{}, null],
])('subdomains are held to https only where the operator says so: %o', async (variables, expected) => {
  const world = await createWorld(variables)
  const url = await listenFor(
    world,
    pagesOf(async () => new Response('page')),
  )
  for (const { headers } of [await fetch(url), await world.get('/favicon.svg')]) {
    expect(headers.get('strict-transport-security')).toBe(expected)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test.each(['/favicon.svg', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/docs'])(
  'a public file that a program has already is not sent again: %s',
  async (path) => {
    const world = await createWorld()
    const first = await world.get(path)
    const again = await world.get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  },
)

test('a CDN may store for five seconds what signed-out visitors get, and nothing else', async () => {
  const world = await createWorld({ CDN: '1' })
  const url = await listenFor(
    world,
    pagesOf(async () => new Response('page')),
  )
  const shared = /^public, max-age=0, s-maxage=3, stale-while-revalidate=2, stale-if-error=300$/u
  for (const path of ['/', '/api/businesses?q=bakery']) {
    const first = await fetch(url + path)
    expect(first.headers.get('cache-control')).toMatch(shared)
    const tag = first.headers.get('etag') ?? ''
    const again = await fetch(url + path, { headers: { 'if-none-match': tag } })
    expect([again.status, again.headers.get('age')]).toEqual([304, expect.stringMatching(/^\d$/u)])
    expect(again.headers.get('cache-control')).toMatch(shared)
  }
  const { cookie } = await world.person({ role: 'buyer' })
  for (const path of ['/', '/api/businesses?q=bakery']) {
    expect((await fetch(url + path, { headers: { cookie } })).headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await fetch(`${url}/api/businesses/999/summary`)).headers.get('cache-control')).toBe('no-store')
})
