import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { QueryError } from '#server/platform/database/query.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { MEMBER_HEADER } from '#shared/phone/kept-record.ts'
import { BUSINESS } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import type { PageBundle } from './render-page.ts'
import { listenFor } from '#test/servers/page-server.ts'
import { pagesOf } from '#test/servers/pages-of.ts'

/** A stand-in bundle: each page shows who the API takes its visitor for. */
const WHO_AM_I = pagesOf(async (_, { callApi }) => new Response(await (await callApi('/api/auth/user')).text()))

/** A stand-in bundle whose pages echo the request that they get. */
const TELL_ALL = pagesOf(async (request, { callApi, siteUrl }) => {
  const member = await (await callApi('/api/auth/user')).text()
  const accepts = request.headers.get('accept') ?? '*/*'
  return new Response(JSON.stringify([request.url, request.method, [...request.headers], siteUrl, member]), {
    status: /html|\*/u.test(accepts) ? 200 : 406,
  })
})

async function servePages(
  world: World,
): Promise<(cookie?: string) => Promise<{ text: string; cacheControl: string | null }>> {
  const url = await listenFor(world, WHO_AM_I)
  return async (cookie) => {
    const answer = await fetch(`${url}/`, { headers: cookie ? { cookie } : {} })
    return { text: await answer.text(), cacheControl: answer.headers.get('cache-control') }
  }
}

test.each(['handover_session=', 'handover_session =', 'handover_session\t=', ' a=b;handover_session ='])(
  'a member’s page is never shared, however the cookie is written: "%s"',
  async (name) => {
    const world = await createWorld()
    const person = await world.person({ firstName: 'Grace' })
    const visit = await servePages(world)
    const token = person.cookie.slice('handover_session='.length)
    const own = await visit(name + token)
    expect(own.text).toContain('Grace')
    expect(own.cacheControl).toBe('private, no-store')
    const next = await visit()
    expect(next.text).not.toContain('Grace')
    expect(next.cacheControl).toContain('public')
  },
)

test('a cached page is rendered without cookies', async () => {
  const world = await createWorld()
  const person = await world.person({ firstName: 'Grace' })
  const visit = await servePages(world)
  // A cookie that the two parsers might read differently.
  for (const cookie of [
    `"handover_session"=${person.cookie}`,
    `x=${person.cookie}`,
    `HANDOVER_SESSION=${person.cookie}`,
  ]) {
    expect((await visit(cookie)).text).not.toContain('Grace')
    expect((await visit()).text).not.toContain('Grace')
  }
})

const HEADER_NAMES = [
  'accept', 'accept-encoding', 'accept-language', 'authorization', 'cache-control', 'cookie', 'forwarded',
  'if-modified-since', 'if-none-match', 'origin', 'purpose', 'range', 'referer', 'save-data', 'sec-fetch-dest',
  'sec-fetch-mode', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-http-method-override',
  'x-original-url', 'x-requested-with', 'x-tsr-serverfn', 'x-tss-serialized',
] // prettier-ignore
const headerValue = fc.oneof(
  fc.constantFrom('application/json', 'text/html', 'image/png', 'br', 'gzip', 'true', 'POST', '/admin', 'evil.example'),
  fc.stringMatching(/^[!-~]{1,20}$/u),
)
const cookie = fc
  .array(
    fc.tuple(fc.constantFrom('handover_session', '__Host-handover_session', 'theme', 'handover_counting'), headerValue),
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '))
const strangeHeaders = fc
  .tuple(
    fc.dictionary(fc.oneof(fc.constantFrom(...HEADER_NAMES), fc.stringMatching(/^x-[a-z]{1,12}$/u)), headerValue),
    fc.option(cookie, { nil: undefined }),
    fc.constantFrom('GET', 'HEAD'),
  )
  .map(([headers, cookies, method]) => ({ method, headers: cookies ? { ...headers, cookie: cookies } : headers }))

/** Headers that differ with the body. */
const OF_THE_BODY = { 'content-length': '', etag: '' }

async function ask(url: string, method: string, headers: Record<string, string>, path?: string) {
  const request = httpRequest(url, { method, headers, agent: false, ...(path && { path }) }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { date: _, ...rest } = response.headers
  return { status: response.statusCode, headers: rest, body: (await buffer(response)).toString() }
}

test.each(['/room/secret', '/Room/secret', '//room/secret', '/a/../room/secret'])(
  'the page of a guest, %s, is rendered for each visit and named to no other site',
  async (path) => {
    const world = await createWorld()
    let rendered = 0
    const url = await listenFor(
      world,
      pagesOf(async () => new Response(`rendering ${(rendered += 1)}`)),
    )
    for (const count of [1, 2]) {
      // Not `fetch`, which writes addresses anew.
      const { headers, body } = await ask(url, 'GET', {}, path)
      expect(body).toBe(`rendering ${count}`)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
  },
)

test('a cached page does not depend on who requested it first', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://handover.example' })
  const url = await listenFor(world, TELL_ALL)
  const plain = await ask(`${url}/a`, 'GET', {})
  expect(plain).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=0, must-revalidate' } })
  let pages = 0
  await fc.assert(
    fc.asyncProperty(strangeHeaders, async ({ method, headers }) => {
      // Each run requests a page that was not cached before; all paths have the same length.
      const path = `/page-${String((pages += 1)).padStart(4, '0')}`
      await ask(url + path, method, headers)
      const next = await ask(url + path, 'GET', {})
      expect(next.body).toBe(plain.body.replace('/a"', `${path}"`))
      expect({ ...next.headers, ...OF_THE_BODY }).toEqual({ ...plain.headers, ...OF_THE_BODY })
      expect(next.status).toBe(200)
    }),
    { numRuns: 300, seed: 11 },
  )
})

/** A stand-in bundle that lists the businesses and shows the viewer's name and counts, and records its renderings. */
function marketOf(paths: string[], extraCall?: string): PageBundle {
  return pagesOf(async (request, { callApi, nonce }) => {
    paths.push(new URL(request.url).pathname)
    const texts = async (path: string) => (await callApi(path)).text()
    const user = JSON.parse(await texts('/api/auth/user')) as { firstName?: string }
    const extra = extraCall ? await texts(extraCall) : ''
    const [listings, count] = [await texts('/api/businesses?limit=24'), await texts('/api/notifications/count')]
    return new Response(
      `<p>${user.firstName ?? 'nobody'}</p><script nonce="${nonce}">${listings}</script>${count} ${extra}`,
    )
  })
}

async function visitMarket(world: World, bundle: PageBundle) {
  const url = await listenFor(world, bundle)
  return async ({ cookie: session }: { cookie: string }, path = '/marketplace') => {
    const answer = await fetch(url + path, { headers: { cookie: session } })
    const nonce = /'nonce-([^']+)'/u.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    return { text: await answer.text(), nonce, cacheControl: answer.headers.get('cache-control') }
  }
}

test('members of one kind share a rendering, and each sees their own name under a nonce of their own', async () => {
  const world = await createWorld()
  const [ada, bea] = [await world.person({ firstName: 'Ada' }), await world.person({ firstName: 'Bea' })]
  const rendered: string[] = []
  const visit = await visitMarket(world, marketOf(rendered))
  const [first, second] = [await visit(ada), await visit(bea)]
  expect(first.text).toContain('<p>Ada</p>')
  expect(second.text).toContain('<p>Bea</p>')
  expect(rendered).toHaveLength(1)
  for (const page of [first, second]) {
    expect(page.text).toContain(`nonce="${page.nonce}"`)
    expect(page.cacheControl).toBe('private, no-store')
  }
  expect(first.nonce).not.toBe(second.nonce)
})

test('after a write, a shared page is rendered again', async () => {
  const world = await createWorld()
  const [seller, ada] = [await world.person({ role: 'seller' }), await world.person({ role: 'buyer' })]
  const rendered: string[] = []
  const visit = await visitMarket(world, marketOf(rendered))
  expect((await visit(ada)).text).not.toContain('Spokane Bakery')
  const answer = await world.as(seller).post('/api/businesses', { ...BUSINESS, businessName: 'Spokane Bakery' })
  expect(answer.status).toBe(201)
  expect((await visit(ada)).text).toContain('Spokane Bakery')
})

test('a seller sees a page with their own business rendered for them alone, with all of its pictures', async () => {
  const world = await createWorld()
  const [seller, other] = [await world.person({ role: 'seller' }), await world.person({ role: 'seller' })]
  await world.listing({ sellerId: seller.id, title: 'Spokane Bakery' })
  const rendered: string[] = []
  const visit = await visitMarket(world, marketOf(rendered))
  await visit(other)
  await visit(other)
  expect(rendered).toHaveLength(1)
  await visit(seller)
  await visit(seller)
  expect(rendered).toHaveLength(3)
})

test.each([
  ['a page that is not among the shared ones', '/dashboard', undefined],
  ['an address that contains placeholders', '/marketplace?search=%EE%80%81', undefined],
  ['a page that makes a call about its viewer', '/marketplace', '/api/notification-preferences'],
])('%s is rendered for each member alone', async (_, path, extraCall) => {
  const world = await createWorld()
  const [ada, bea] = [await world.person({ firstName: 'Ada' }), await world.person({ firstName: 'Bea' })]
  const rendered: string[] = []
  const visit = await visitMarket(world, marketOf(rendered, extraCall))
  expect((await visit(ada, path)).text).toContain('<p>Ada</p>')
  const before = rendered.length
  expect((await visit(bea, path)).text).toContain('<p>Bea</p>')
  expect(rendered).toHaveLength(before + 1)
})

test('a business whose text contains placeholders is shown as written, and its page is not shared', async () => {
  const world = await createWorld()
  const ada = await world.person({ firstName: 'Ada' })
  await world.listing({ title: 'Bakery of \uE001' })
  const visit = await visitMarket(world, marketOf([]))
  const { text } = await visit(ada)
  expect(text).toContain('Bakery of \uE001')
  expect(text).toContain('<p>Ada</p>')
})

test('an ended session gets the cached page of signed-out visitors', async () => {
  const world = await createWorld()
  const ada = await world.person({ firstName: 'Ada' })
  const visit = await visitMarket(world, marketOf([]))
  expect((await visit(ada)).text).toContain('<p>Ada</p>')
  await world.as(ada).post('/api/logout')
  const { text, cacheControl } = await visit(ada)
  expect(text).toContain('<p>nobody</p>')
  expect(cacheControl).toContain('public')
})

test('a page names its member for the service worker, and a signed-out visitor’s names nobody', async () => {
  const world = await createWorld()
  const [ada, bea] = await world.people([{}, {}])
  const url = await listenFor(world, marketOf([]))
  const memberOf = async (path: string, as = '') =>
    (await fetch(`${url}${path}`, { headers: { cookie: as } })).headers.get(MEMBER_HEADER)
  // The first two share a rendered page.
  expect(await memberOf('/marketplace', ada?.cookie)).toBe(ada?.id)
  expect(await memberOf('/marketplace', bea?.cookie)).toBe(bea?.id)
  expect(await memberOf('/account', bea?.cookie)).toBe(bea?.id)
  expect(await memberOf('/marketplace')).toBe(null)
})

test('a page whose network has used up its share of the database asks to come back', async () => {
  const world = await createWorld()
  const refusal = new AppError('rate_limited', 'There are too many requests at once.', { retryAfter: 2 })
  vi.spyOn(world.services.db, 'execute').mockRejectedValue(new QueryError('select 1', refusal))
  const url = await listenFor(world, marketOf([]))
  const answer = await fetch(`${url}/marketplace`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
})
