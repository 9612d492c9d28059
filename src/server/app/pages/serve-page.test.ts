import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import type { PageBundle } from './render-page.ts'
import { createPageServer } from './serve-page.ts'

/** A stand-in bundle: each page shows who the API takes its visitor for. */
const WHO_AM_I: PageBundle = {
  fetch: async (_, { callApi }) => new Response(await (await callApi('/api/auth/user')).text()),
}

/** A stand-in bundle whose pages echo the request that they get. */
const TELL_ALL: PageBundle = {
  fetch: async (request, { callApi, siteUrl }) => {
    const member = await (await callApi('/api/auth/user')).text()
    const accepts = request.headers.get('accept') ?? '*/*'
    return new Response(JSON.stringify([request.url, request.method, [...request.headers], siteUrl, member]), {
      status: /html|\*/u.test(accepts) ? 200 : 406,
    })
  },
}

/** The URL of a server for these pages. */
async function listenFor(world: World, bundle: PageBundle): Promise<string> {
  const { serve } = createPageServer(world.services, createApi(world.services), bundle, new Map())
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

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

async function ask(url: string, method: string, headers: Record<string, string>) {
  const request = httpRequest(url, { method, headers, agent: false }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { date: _, ...rest } = response.headers
  return { status: response.statusCode, headers: rest, body: (await buffer(response)).toString() }
}

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
      expect({ ...next.headers, 'content-length': '' }).toEqual({ ...plain.headers, 'content-length': '' })
      expect(next.status).toBe(200)
    }),
    { numRuns: 300, seed: 11 },
  )
})
