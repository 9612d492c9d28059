import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { nonceToHashes, pagePolicy } from './content-security.ts'
import { encodingFor, cacheable, PageCache } from './page-cache.ts'

const page = (text: string, status = 200) => cacheable(status, {}, text)

test('only scripts with the nonce get a hash, and the nonce is removed', () => {
  const html =
    '<script nonce="n0">a()</script><script>evil()</script><script nonce="n0" src="/x.js"></script><meta content="n0">'
  const kept = nonceToHashes(html, 'n0')
  expect(kept.hashes).toEqual([`'sha256-${createHash('sha256').update('a()').digest('base64')}'`])
  expect(kept.html).not.toContain('n0')
})

test('the policy allows no inline style, no frame, and no foreign host but the tiles', () => {
  const policy = pagePolicy(["'nonce-x'"], 'https://{s}.tiles.example/{z}/{x}/{y}.png')
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.match(/https?:[^\s;]+/gu)).toEqual(['https://*.tiles.example'])
})

test('Stripe is allowed only on the page with its form', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
  const policy = pagePolicy(["'nonce-x'"], tiles, { hasStripe: true })
  expect(policy).toContain("script-src 'self' 'nonce-x' https://js.stripe.com")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(policy).not.toContain('unsafe-inline')
  expect(pagePolicy(["'nonce-x'"], tiles)).not.toContain('stripe')
})

test('a page is rendered once for concurrent requests, and again after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pages = new PageCache()
  const make = vi.fn(() => page('hello'))
  await Promise.all([pages.get('/', make), pages.get('/', make)])
  expect(make).toHaveBeenCalledTimes(1)
  await pages.get('/', make)
  expect(make).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5001)
  expect(pages.find('/')).toBeUndefined()
  await pages.get('/', make)
  expect(make).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a stale page replaces an error, and an error is never cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pages = new PageCache()
  expect((await pages.get('/', () => page('broken', 500))).status).toBe(500)
  expect(pages.find('/')).toBeUndefined()
  await pages.get('/', () => page('good'))
  vi.advanceTimersByTime(60_000)
  expect((await pages.get('/', () => page('broken', 500))).plain.toString()).toBe('good')
  vi.useRealTimers()
})

test('the cache is bounded', async () => {
  const pages = new PageCache()
  const megabytes = 'x'.repeat(10_000_000)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await pages.get(key, () => page(megabytes))
  expect(pages.find('a')).toBeUndefined()
  expect(pages.find('f')).toBeDefined()
})

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'plain'],
])('accept-encoding %s is answered with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
