import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from './api.ts'
import { createPageServer } from '#server/app/pages/serve-page.ts'
import { createWorld } from '#test/world.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { DrainTimes } from '#server/platform/connections/drain.ts'
import { answerTo, openLine } from '#server/platform/connections/testing.ts'
import { transportSecurity } from '#server/platform/env.ts'
import { isForApi, listen } from './listen.ts'
import { OPERATIONS } from '#server/app/openapi/operations.ts'
import { pagesOf } from '#test/servers/pages-of.ts'

async function open(variables: Record<string, string> = {}) {
  const world = await createWorld(variables)
  const api = createApi(world.services)
  const pages = createPageServer(
    world.services,
    api,
    pagesOf(async () => new Response('page')),
    new Map(),
  )
  const place = { port: 0, host: '127.0.0.1', hsts: transportSecurity(world.services.env) }
  const { server, close } = await listen(place, api, pages.serve, world.services.log)
  onTestFinished(close)
  return { world, port: (server.address() as AddressInfo).port }
}

const LAST = 'connection: close\r\n'

test.each([...new Set(OPERATIONS.map(({ path }) => path.replace('/checklists/{name}', '/checklists/x.pdf')))])(
  'a request for %s reaches the API over HTTP, and no page',
  (path) => {
    expect(isForApi(path.replaceAll(/\{\w+\}/gu, 'x'))).toBe(true)
  },
)

test.each([
  ['/robots.txt', 'text/plain'],
  ['/.well-known/security.txt', 'text/plain'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s is no page but %s', async (path, type) => {
  const { port } = await open()
  const answer = (await answerTo(port, `GET ${path} HTTP/1.1\r\nhost: x\r\n${LAST}\r\n`)).toLowerCase()
  expect(answer).toContain(`content-type: ${type}`)
})

test.each([
  ['a broken request', 400, 'what is this\r\n\r\n'],
  ['a broken header', 400, `GET / HTTP/1.1\r\nhost : x\r\n\r\n`],
  ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['an invalid host', 400, `GET /api/businesses HTTP/1.1\r\nhost: a b\r\n${LAST}\r\n`],
  ['an invalid address, for a page', 400, `GET * HTTP/1.1\r\nhost: x\r\n${LAST}\r\n`],
  ['another method for a page', 405, `DELETE / HTTP/1.1\r\nhost: x\r\n${LAST}\r\n`],
  ['endless headers', 431, `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}`],
  ['an expectation', 417, 'GET / HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\n\r\n'],
  ['two content lengths', 400, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
])('%s is answered with %i and the standard headers', async (_, status, text) => {
  const { port } = await open({ PUBLIC_URL: 'https://handover.example' })
  const answer = (await answerTo(port, text)).toLowerCase()
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `, 'u'))
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
  expect(answer).toContain('strict-transport-security:')
  expect(answer).toContain(LAST)
})

test('a request that is too large gets a readable answer, and the connection closes', async () => {
  const { world, port } = await open()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id })
  const cookie = `cookie: ${seller.cookie}\r\n`
  const start = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${cookie}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const large = 'x'.repeat(10.5 * 1024 * 1024)
  for (const text of [
    start('/api/events', 'application/json', 5_000_000) + 'x'.repeat(100_000),
    start('/api/events', 'application/json', 70_000) + 'x'.repeat(70_000),
    start(`/api/businesses/${id}/documents`, 'multipart/form-data; boundary=b', 50_000_000) + part + large,
  ]) {
    const answer = await answerTo(port, text)
    expect(answer).toMatch(/^HTTP\/1.1 413 /u)
    expect(answer.toLowerCase()).toContain(LAST)
    expect(answer).toContain('too_large')
  }
})

function post(length: number): string {
  return `POST /api/nothing HTTP/1.1\r\nhost: x\r\norigin: https://evil.example\r\ncontent-length: ${length}\r\n\r\n`
}

test('an unread body closes the connection, and a small one does not', async () => {
  const { port } = await open()
  expect((await answerTo(port, post(1_000_000))).toLowerCase()).toContain(LAST)
  const line = await openLine(port)
  line.socket.write(`${post(2)}{}`)
  await expect.poll(line.text).toContain('403')
  expect(line.text().toLowerCase()).toContain('connection: keep-alive')
})

/** A server with a slow endpoint, which answers when the test says so, and a fast one. */
async function openSlow(drainTimes?: DrainTimes) {
  const slowly = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<void>()
  const api = new Hono<ApiEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/api/slow', async (c) => {
      asked.resolve()
      return c.text(await slowly.promise)
    })
  const place = { port: 0, host: '127.0.0.1', hsts: undefined, ...(drainTimes && { drainTimes }) }
  const { server, close } = await listen(place, api, async () => {}, pino({ level: 'silent' }))
  const { port } = server.address() as AddressInfo
  const slow = answerTo(port, 'GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked.promise
  return { port, close, slow, finish: () => slowly.resolve('finished') }
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

test('while open requests finish, new ones are still served, and then the server stops listening', async () => {
  const { port, close, slow, finish } = await openSlow()
  const kept = await openLine(port)
  kept.socket.write(HEALTH)
  await expect.poll(kept.text).toContain('ok')
  const silent = await openLine(port)

  const closed = close()
  for (let count = 0; count < 15; count += 1) {
    const answer = await answerTo(port, HEALTH)
    expect(answer).toMatch(/^HTTP\/1.1 (?:200|503) /u)
    expect(answer.toLowerCase()).toContain(LAST)
  }
  kept.socket.write(HEALTH)
  await kept.closed
  expect(kept.text().match(/HTTP\/1.1 (?:200|503)/gu)).toHaveLength(2)
  finish()
  expect(await slow).toContain('finished')
  await closed
  await silent.closed
  expect(silent.text()).toMatch(/^HTTP\/1.1 503 /u)
  expect(silent.text().toLowerCase()).toContain(LAST)
})

test('a late request is told to retry', async () => {
  const { port, close, slow, finish } = await openSlow({ serveMs: 0, listenMs: 60_000, answerMs: 60_000 })
  const closed = close()
  const answer = (await answerTo(port, HEALTH)).toLowerCase()
  expect(answer).toMatch(/^http\/1.1 503 /u)
  expect(answer).toContain(LAST)
  expect(answer).toContain('retry-after: 2')
  finish()
  expect(await slow).toContain('finished')
  await closed
})

test('a request that never ends is cut off', async () => {
  const { close, slow } = await openSlow({ serveMs: 0, listenMs: 0, answerMs: 0 })
  await close()
  expect(await slow).toBe('')
})
