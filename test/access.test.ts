import { expect, test } from 'vitest'
import { OPERATIONS } from '#server/openapi/operations.ts'
import { createApi } from '#server/api.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/** The kinds of visitor that there are; later ones get a column each. */
type Visitor = 'anonymous'

interface Row {
  /** A request that is right in every way but, perhaps, who sends it. */
  send: (world: World) => Promise<Response>
  answers: Record<Visitor, number>
}

const EVENTS = { events: [{ name: 'page_view', path: '/', ageMs: 0 }] }

/** Every endpoint × every kind of visitor. An endpoint without a row fails the first test. */
const TABLE: Record<string, Row> = {
  'get /api/businesses': { send: (world) => world.get('/api/businesses'), answers: { anonymous: 200 } },
  'get /api/businesses/map': { send: (world) => world.get('/api/businesses/map'), answers: { anonymous: 200 } },
  'get /api/businesses/industries': {
    send: (world) => world.get('/api/businesses/industries'),
    answers: { anonymous: 200 },
  },
  'get /api/businesses/{id}/summary': {
    send: async (world) => world.get(`/api/businesses/${await world.listing()}/summary`),
    answers: { anonymous: 200 },
  },
  'get /api/auth/user': { send: (world) => world.get('/api/auth/user'), answers: { anonymous: 401 } },
  'get /api/login': { send: (world) => world.get('/api/login'), answers: { anonymous: 303 } },
  'post /api/events': { send: (world) => world.post('/api/events', EVENTS), answers: { anonymous: 204 } },
  'get /pictures/{key}': {
    send: async (world) => {
      const key = '0'.repeat(32)
      await world.services.storage.put(`pictures/00/${key}-800.webp`, Buffer.from('picture'))
      await world.pictures(await world.listing(), [key])
      return world.get(`/pictures/${key}`)
    },
    answers: { anonymous: 200 },
  },
  'get /api/openapi.json': { send: (world) => world.get('/api/openapi.json'), answers: { anonymous: 200 } },
  'get /api/docs': { send: (world) => world.get('/api/docs'), answers: { anonymous: 200 } },
  'get /robots.txt': { send: (world) => world.get('/robots.txt'), answers: { anonymous: 200 } },
  'get /sitemap.xml': { send: (world) => world.get('/sitemap.xml'), answers: { anonymous: 200 } },
  'get /sitemaps/{name}': { send: (world) => world.get('/sitemaps/pages.xml'), answers: { anonymous: 200 } },
  'get /healthz': { send: (world) => world.get('/healthz'), answers: { anonymous: 200 } },
  'get /readyz': { send: (world) => world.get('/readyz'), answers: { anonymous: 200 } },
  // In-process requests come from nowhere, which is not this machine.
  'get /metrics': { send: (world) => world.get('/metrics'), answers: { anonymous: 404 } },
}

test('every endpoint is in the document and in the table, and nothing else is', async () => {
  const world = await createWorld()
  const routes = createApi(world.services)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/\/$/u, '').replaceAll(/:(\w+)/gu, '{$1}')}`)
  // One sitemap has a route of its own beside the numbered ones.
  const served = new Set(routes.filter((route) => route !== 'get /sitemaps/pages.xml'))
  const documented = OPERATIONS.map(({ method, path }) => `${method} ${path}`)
  expect(documented.toSorted()).toEqual([...served].toSorted())
  expect(Object.keys(TABLE).toSorted()).toEqual([...served].toSorted())
})

test.each(Object.entries(TABLE))('%s answers each kind of visitor as the table says', async (_, { send, answers }) => {
  const world = await createWorld()
  expect((await send(world)).status).toBe(answers.anonymous)
})
