import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { openapiDocument } from './document.ts'
import { OPERATION_GROUPS, OPERATIONS } from './operations.ts'

interface Described {
  operationId: string
  tags: string[]
  security: Record<string, unknown>[]
}

const { paths, tags, components } = openapiDocument() as {
  paths: Record<string, Record<string, Described>>
  tags: { name: string }[]
  components: { securitySchemes: Record<string, unknown> }
}
const described = Object.values(paths).flatMap((operations) => Object.values(operations))

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
