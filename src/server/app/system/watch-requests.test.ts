import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { createApi } from '#server/app/api.ts'
import { listen } from '#server/app/listen.ts'
import { createPageServer } from '#server/app/pages/serve-page.ts'
import type { PageBundle } from '#server/app/pages/render-page.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { pagesOf } from '#test/servers/pages-of.ts'

const SECRET = 'zephyrquartz'
const MADE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

const BUNDLE: PageBundle = {
  routes: ['/', '/business/$id'],
  ...pagesOf(async (request) => {
    if (new URL(request.url).pathname === '/broken') throw new Error('a page broke')
    return new Response(`page of ${new URL(request.url).pathname}`)
  }),
}

/** A site over HTTP, and the lines of its access log. */
async function openSite(variables: Record<string, string> = {}, world?: World) {
  const { services } = world ?? (await createWorld(variables))
  const api = createApi(services)
  const { serve } = createPageServer(services, api, BUNDLE, new Map())
  const text: string[] = []
  const accessLog = pino({ base: null }, { write: (line: string) => void text.push(line) })
  const place = { port: 0, host: '127.0.0.1', hsts: undefined, trustedProxies: services.env.TRUSTED_PROXIES, accessLog }
  const { server, close } = await listen(place, api, serve, services.log)
  onTestFinished(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** Resolves with the response, its body, and its line of the log. */
  async function visit(path: string, init?: RequestInit) {
    const answer = await fetch(url + path, init)
    const body = await answer.text()
    const id = answer.headers.get('x-request-id') ?? ''
    const findLine = () => text.find((line) => id !== '' && line.includes(id))
    while (findLine() === undefined) await delay(1)
    const { time: _, ...line } = JSON.parse(findLine() ?? '') as Record<string, unknown>
    return { answer, body, id, line, text: text.join('') }
  }
  return { visit }
}

test('each request is a line with its route, status, size, duration and account', async () => {
  const world = await createWorld()
  const { visit } = await openSite({}, world)
  const person = await world.person({ role: 'seller' })
  const listing = await world.listing()
  const cookie = { headers: { cookie: person.cookie } }

  const { line, id } = await visit(`/api/businesses/${listing}`, cookie)
  expect(line).toEqual({
    level: 30,
    msg: 'request',
    requestId: id,
    method: 'GET',
    route: '/api/businesses/:id',
    path: `/api/businesses/${listing}`,
    status: 200,
    bytes: expect.any(Number) as number,
    ms: expect.any(Number) as number,
    accountId: person.id,
  })
  expect(line['bytes']).toBeGreaterThan(500)
  expect((await visit(`/business/${listing}`)).line).toMatchObject({ route: '/business/$id', status: 200 })
  expect((await visit('/', cookie)).line).toMatchObject({ route: '/', accountId: person.id })
})

test('what a visitor types into an address is in neither the log nor the metrics', async () => {
  const { visit } = await openSite()
  for (const path of [`/?search=${SECRET}`, `/${SECRET}`, `/business/${SECRET}`, `/api/${SECRET}`]) await visit(path)
  for (const path of [`/api/businesses?search=${SECRET}`, `/api/businesses/${SECRET}`]) await visit(path)
  const { body, text } = await visit('/metrics', { headers: { 'user-agent': SECRET, referer: SECRET } })
  expect(text).not.toContain(SECRET)
  expect(body).not.toContain(SECRET)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/businesses/:id",status="4xx"}')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="4xx"}')
})

test('a trusted proxy gives requests their ids, and nobody else does', async () => {
  const { visit } = await openSite({ TRUSTED_PROXIES: '1' })
  const idOf = async (path: string, given: string) => (await visit(path, { headers: { 'x-request-id': given } })).id
  for (const path of ['/', '/api/auth/user']) {
    expect(await idOf(path, 'edge-7.a_B')).toBe('edge-7.a_B')
    for (const malformed of ['a b', 'x'.repeat(65)]) expect(await idOf(path, malformed)).toMatch(MADE)
  }
  const direct = await openSite()
  expect((await direct.visit('/', { headers: { 'x-request-id': 'edge-7.a_B' } })).id).toMatch(MADE)
})

test('a failure shows its reference, and a cached page shows none', async () => {
  const world = await createWorld()
  const { visit } = await openSite({}, world)
  const { body, id } = await visit('/broken')
  expect(body).toContain(`Reference: ${id}`)

  const [first, second] = [await visit('/'), await visit('/')]
  expect(first.id).not.toBe(second.id)
  expect(first.body).toBe(second.body)

  await world.sql('alter table listings rename to away')
  const failed = await visit('/api/businesses')
  expect(failed.answer.status).toBe(500)
  expect(Problem.parse(JSON.parse(failed.body)).requestId).toBe(failed.id)
})
