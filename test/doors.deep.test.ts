import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { createApi } from '#server/app/api.ts'
import { OPERATIONS } from '#server/app/openapi/operations.ts'
import { createWorld, shareWorld } from './world.ts'

/** For requests that are refused before they change anything, and for reads. */
const getWorld = shareWorld()

const EVENT = { name: 'page_view', path: '/', ageMs: 0 }

test.each([
  ['an unknown field', { events: [EVENT], role: 'admin' }, 400],
  ['an unknown field inside', { events: [{ ...EVENT, visitorId: 'me' }] }, 400],
  ['a wrong type', { events: 'all' }, 400],
  ['an array in place of an object', [EVENT], 400],
  ['an unknown name', { events: [{ ...EVENT, name: 'hack' }] }, 400],
  ['no events', { events: [] }, 400],
  ['more events than a batch may have', { events: Array.from({ length: 51 }, () => EVENT) }, 400],
  ['a prototype', '{"events":[{"name":"page_view","path":"/","ageMs":0,"__proto__":{"x":1}}]}', 400],
  ['ten thousand levels', `{"events":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
  ['broken JSON', '{"events":[', 400],
  ['five megabytes', `{"events":"${'x'.repeat(5_000_000)}"}`, 413],
  ['null', 'null', 400],
])('a body with %s is refused and nothing is stored', async (_, body, status) => {
  const world = await getWorld()
  const response = await world.post('/api/events', body)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  Problem.parse(await response.json())
  const { rows } = await world.services.db.$client.query('select from events')
  expect(rows).toHaveLength(0)
})

const WITH_BODY = OPERATIONS.flatMap(({ body, method, path }) =>
  body && (method === 'post' || method === 'patch') ? [[method, path] as const] : [],
)

test.each(WITH_BODY)(
  '%s %s refuses any body that does not match its schema, and nothing changes',
  async (method, template) => {
    const world = await getWorld()
    const path = template.replace('{id}', String(await world.listing()))
    const admin = world.as(await world.person({ role: 'admin' }))
    const before = await world.sql('select role, trial_ends_at, updated_at from users')
    for (const [body, status] of [
      ['', 400],
      ['null', 400],
      ['[]', 400],
      ['"text"', 400],
      ['{', 400],
      ['{"__proto__":{"role":"admin"}}', 400],
      ['{"unheard":"of"}', 400],
      ['{"email":["a@example.com"],"role":{"a":1},"title":7}', 400],
      ['[['.repeat(5000), 400],
      [`{"email":"${'x'.repeat(5_000_000)}"}`, 413],
    ] as const) {
      const answer = await admin[method](path, body)
      expect(answer.status, body.slice(0, 40)).toBe(status)
      Problem.parse(await answer.json())
    }
    expect(await world.sql('select role, trial_ends_at, updated_at from users')).toEqual(before)
    expect(await world.sql('select from announcements')).toHaveLength(0)
  },
)

test('a body of another type is refused', async () => {
  const world = await createWorld()
  const response = await world.post('/api/events', 'events=1', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(response.status).toBe(400)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 204],
  [{ origin: 'http://localhost' }, 204],
  [{}, 204],
])('a write from %j answers %i', async (headers, status) => {
  const world = await createWorld()
  expect((await world.post('/api/events', { events: [EVENT] }, headers as Record<string, string>)).status).toBe(status)
})

test('with a public address, only that origin may write', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://handover.example/' })
  const write = async (origin: string) => (await world.post('/api/events', { events: [EVENT] }, { origin })).status
  expect(await write('https://handover.example')).toBe(204)
  expect(await write('http://localhost')).toBe(403)
})

test('other sites can’t read, sniff or cache an answer of the API', async () => {
  const world = await createWorld()
  const { headers } = await world.get('/api/businesses', { origin: 'https://evil.example' })
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('search terms are treated as data, whatever they contain', async () => {
  const world = await createWorld()
  await world.listing({ title: "Robert'); drop table listings;--" })
  for (const search of [
    "'",
    '%',
    '_',
    '\\',
    '\0',
    '\uD800',
    "'); drop table listings;--",
    '🥐'.repeat(50),
    ' '.repeat(200),
  ]) {
    const response = await world.get(`/api/businesses?${new URLSearchParams({ search })}`)
    expect(response.status).toBe(200)
  }
  expect((await world.get('/api/businesses?search=%FF%00%')).status).toBe(200)
})

test('an unknown address is answered with a problem document', async () => {
  const world = await createWorld()
  const response = await world.get('/api/nothing')
  expect(response.status).toBe(404)
  expect(Problem.parse(await response.json()).code).toBe('not_found')
})

test('sign-in returns to paths of this site only', async () => {
  const world = await createWorld()
  const returnTo = async (value: string) => {
    const response = await world.get(`/api/login?returnTo=${encodeURIComponent(value)}`)
    return new URL(response.headers.get('location') ?? '', 'http://localhost').searchParams.get('returnTo')
  }
  expect(await returnTo('/business/7?tab=location')).toBe('/business/7?tab=location')
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
  ]) {
    expect(await returnTo(foreign)).toBe('/')
  }
})

test.each(['ECONNREFUSED', '53100', '53200', '58030'])(
  'a database that fails with %s is answered with 503 and a time to retry',
  async (code) => {
    const world = await createWorld()
    const { db } = world.services
    const connect = db.$client.connect.bind(db.$client)
    db.$client.connect = () => Promise.reject(Object.assign(new Error('it can not'), { code }))
    const response = await world.get('/api/businesses')
    db.$client.connect = connect
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
  },
)

test('metrics need the token', async () => {
  const token = 'a-long-enough-token'
  const world = await createWorld({ METRICS_TOKEN: token })
  expect((await world.get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404)
  const response = await world.get('/metrics', { authorization: `Bearer ${token}` })
  expect(await response.text()).toContain('http_request_duration_seconds')
})

/** A request from a local socket, as also sent by a proxy on this machine. */
async function metricsFromHere(variables: Record<string, string>, headers: Record<string, string> = {}) {
  const { services } = await createWorld(variables)
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return (await createApi(services).request('/metrics', { headers }, bindings)).status
}

test('metrics without a token are available to this machine only, and to nobody on a public site', async () => {
  expect(await metricsFromHere({})).toBe(200)
  expect(await metricsFromHere({ PUBLIC_URL: 'http://localhost:3000' })).toBe(200)
  expect(await metricsFromHere({}, { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await metricsFromHere({ PUBLIC_URL: 'https://handover.example' })).toBe(404)
  expect(await metricsFromHere({ PUBLIC_URL: 'https://localhost' })).toBe(404)
  expect(await metricsFromHere({ PUBLIC_URL: 'http://handover.example' })).toBe(404)
  const METRICS_TOKEN = 'a-long-enough-token'
  const authorization = `Bearer ${METRICS_TOKEN}`
  expect(await metricsFromHere({ PUBLIC_URL: 'https://handover.example', METRICS_TOKEN }, { authorization })).toBe(200)
})
