import { gunzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { openapiDocument } from './document.ts'
import { OPERATION_GROUPS, OPERATIONS } from './operations.ts'

interface Described {
  method: string
  path: string
  operationId: string
  parameters: {
    name: string
    description?: string
    schema: { type?: string; minimum?: number; maximum?: number }
  }[]
  tags: string[]
  security: Record<string, unknown>[]
}

const { paths, tags, components } = openapiDocument() as {
  paths: Record<string, Record<string, Described>>
  tags: { name: string }[]
  components: { securitySchemes: Record<string, unknown> }
}
const described = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ ...operation, method, path })),
)

test('the document is one that the tools of others take', async () => {
  const rules = {
    // What answers everybody can't be refused, and what redirects has no other success.
    'operation-4xx-response': 'off',
    'operation-2xx-response': 'off',
  } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const source = JSON.stringify(openapiDocument('https://market.example'))
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('every operation has a name of its own, a verb and a noun', () => {
  const names = described.map(({ operationId }) => operationId)
  expect(names).toHaveLength(OPERATIONS.length)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]+)*$/u.test(name))).toEqual([])
})

test('every operation is about one of the listed things, and each of those has some', () => {
  expect(described.filter(({ tags: given }) => given.length !== 1)).toEqual([])
  expect(new Set(described.flatMap(({ tags: given }) => given))).toEqual(new Set(tags.map(({ name }) => name)))
  expect(new Set(OPERATION_GROUPS.map(({ name }) => name)).size).toBe(tags.length)
})

test('every scheme that an operation names is described, and no other', () => {
  const named = described.flatMap(({ security }) => security.flatMap((scheme) => Object.keys(scheme)))
  expect(new Set(named)).toEqual(new Set(Object.keys(components.securitySchemes)))
})

test('document and page are made once, compressed for whoever takes that', async () => {
  const world = await createWorld()
  for (const [path, type, begin] of [
    ['/api/openapi.json', 'application/json', '{"openapi":"3.1.0"'],
    ['/api/docs', 'text/html', '<!doctype html>'],
  ] as const) {
    const plain = await world.get(path)
    expect(plain.headers.get('content-type')).toContain(type)
    const text = await plain.text()
    expect(text).toContain(begin)
    const answer = await world.get(path, { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(text)
  }
})

test('a parameter has the type that it is parsed to, and says what it is', () => {
  const all = described.flatMap(({ operationId, parameters }) =>
    parameters.map((parameter) => ({ operationId, ...parameter })),
  )
  const wordless = all.filter(({ description, schema }) => !description || !('type' in schema || 'enum' in schema))
  expect(wordless).toEqual([])
  const typeOf = (operation: string, name: string) =>
    all.find((one) => one.operationId === operation && one.name === name)?.schema
  expect(typeOf('listBusinesses', 'priceMax')).toEqual({ type: 'integer', minimum: 0, maximum: 1_000_000_000 })
  expect(typeOf('listBusinesses', 'verifiedOnly')).toEqual({ type: 'boolean' })
  expect(typeOf('getOwnBusiness', 'id')).toMatchObject({ type: 'integer' })
  expect(typeOf('getPicture', 'width')).toMatchObject({ enum: [400, 800, 1200] })
})

test('a bound of a parameter is the last value that is accepted, and the answer beyond it is a sentence', async () => {
  const world = await createWorld()
  const admin = await world.person({ role: 'admin' })
  const bounded = described.flatMap(({ method, path, parameters }) => {
    const isPlain = method === 'get' && !path.includes('{')
    return parameters.flatMap(({ name, schema }) =>
      isPlain && schema.type === 'integer' && (schema.maximum ?? Infinity) < Number.MAX_SAFE_INTEGER
        ? [{ path, name, minimum: schema.minimum ?? 0, maximum: schema.maximum ?? 0 }]
        : [],
    )
  })
  expect(bounded.length).toBeGreaterThan(10)
  for (const { path, name, minimum, maximum } of bounded) {
    const send = (value: number) => world.as(admin).get(`${path}?${name}=${value}`)
    for (const value of [minimum, maximum]) expect([path, name, (await send(value)).status]).toEqual([path, name, 200])
    for (const value of [minimum - 1, maximum + 1]) {
      const answer = await send(value)
      expect([path, name, answer.status]).toEqual([path, name, 400])
      expect(await answer.json()).toMatchObject({
        detail: `${name} must be a whole number from ${minimum} to ${maximum}.`,
      })
    }
  }
})

test('the document says where the site is, and may be kept for an hour', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://market.example' })
  const answer = await world.as(await world.person()).get('/api/openapi.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await answer.json()).toMatchObject({
    info: { description: expect.any(String), contact: { url: 'https://market.example/contact' } },
    servers: [{ url: 'https://market.example' }],
  })
  const again = await world.get('/api/openapi.json', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
