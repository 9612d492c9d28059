import { OPERATIONS } from '#server/app/openapi/operations.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { jsonSchema } from '#server/app/openapi/json-schema.ts'
import type { Stage, Visitor } from './access-row.ts'
import { TABLE } from './access-table.ts'
import type { Client } from './world.ts'

/** Replaces one string of a request. */
export type Plant = (text: string) => string

/** One modification of an otherwise valid request. */
export interface Planting {
  plant: Plant
  /** The part of the request that is modified. */
  where: string
  send: () => Promise<Response>
}

interface Recorded {
  path: string
  body: unknown
}

/** Every documented operation that takes input, with a visitor who has access. */
export const TAKING = OPERATIONS.filter(({ path, query, body, form }) => path.includes('{') || query || body || form)

/** The visitor with the most access to an operation. */
export function visitorOf({ id }: Operation): Visitor {
  const answers = Object.entries(TABLE[id]?.answers ?? {}) as [Visitor, number][]
  const sorted = answers.toSorted(([, a], [, b]) => a - b)
  return sorted[0]?.[0] ?? 'anonymous'
}

/** The requests of the access table for an operation, each with one of its strings replaced. */
export async function plantingsOf(
  operation: Operation,
  client: Client,
  stage: Stage,
  plants: readonly Plant[],
): Promise<Planting[]> {
  const row = TABLE[operation.id]
  if (!row) throw new Error(`${operation.id} is not in the table`)
  let recorded: Recorded = { path: '', body: undefined }
  const first = await row.send(
    changing(client, operation, (request) => (recorded = request)),
    stage,
  )
  await first.body?.cancel()
  return plants.flatMap((plant) =>
    changesOf(operation, recorded, plant).map(({ where, change }) => ({
      plant,
      where,
      send: () => row.send(changing(client, operation, change), stage),
    })),
  )
}

/** A client that modifies the requests for one operation. */
function changing(client: Client, operation: Operation, change: (request: Recorded) => Recorded): Client {
  const isMeant = (method: string, path: string) =>
    method === operation.method && patternOf(operation.path).test(path.split('?', 1)[0] ?? '')
  const withBody = (method: 'post' | 'put' | 'patch'): Client['post'] => {
    return (path, body, headers) => {
      const request = isMeant(method, path) ? change({ path, body }) : { path, body }
      return client[method](request.path, request.body, headers)
    }
  }
  const withoutBody = (method: 'get' | 'delete'): Client['get'] => {
    return (path, headers) =>
      client[method](isMeant(method, path) ? change({ path, body: undefined }).path : path, headers)
  }
  return {
    get: withoutBody('get'),
    delete: withoutBody('delete'),
    post: withBody('post'),
    put: withBody('put'),
    patch: withBody('patch'),
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u')
}

interface Change {
  where: string
  change: (request: Recorded) => Recorded
}

function changesOf({ path, query, body, form }: Operation, recorded: Recorded, plant: Plant): Change[] {
  const segments = path.split('/').flatMap((segment, index): Change[] => {
    if (!segment.startsWith('{')) return []
    return [
      {
        where: `path ${segment}`,
        change: (request) => ({ ...request, path: withSegment(request.path, index, plant) }),
      },
    ]
  })
  const names = query ? Object.keys((jsonSchema(query, 'input')['properties'] as object | undefined) ?? {}) : []
  const parameters = names.map((key) => ({
    where: `query ${key}`,
    change: (request: Recorded) => ({ ...request, path: withParameter(request.path, key, plant) }),
  }))
  if (form && recorded.body instanceof FormData) {
    const keys = new Set([
      ...Object.keys((jsonSchema(form, 'input')['properties'] as object | undefined) ?? {}),
      ...recorded.body.keys(),
    ])
    return [...segments, ...parameters, ...[...keys].map((key) => inForm(key, plant))]
  }
  const strings = body ? [...stringsOf(recorded.body), ...missingOf(body, recorded.body)] : []
  return [
    ...segments,
    ...parameters,
    ...strings.map((keys) => ({
      where: `body ${keys.join('.')}`,
      change: (request: Recorded) => ({ ...request, body: withString(request.body, keys, plant) }),
    })),
  ]
}

function inForm(key: string, plant: Plant): Change {
  return {
    where: `form ${key}`,
    change: ({ path, body }) => {
      const form = new FormData()
      const entries = body instanceof FormData ? [...body] : []
      for (const [name, value] of entries) {
        if (name !== key) form.append(name, value)
        else if (typeof value === 'string') form.append(name, plant(value))
        else form.append(name, value, plant(value.name))
      }
      if (!form.has(key)) form.append(key, plant(''))
      return { path, body: form }
    },
  }
}

function withSegment(path: string, index: number, plant: Plant): string {
  const [bare = '', query] = path.split('?')
  const segments = bare.split('/')
  segments[index] = encodeURIComponent(plant(decodeURIComponent(segments[index] ?? '')))
  return segments.join('/') + (query === undefined ? '' : `?${query}`)
}

function withParameter(path: string, key: string, plant: Plant): string {
  const [bare = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(key, plant(parameters.get(key) ?? ''))
  return `${bare}?${parameters}`
}

type Key = string | number

function stringsOf(value: unknown, keys: Key[] = []): Key[][] {
  if (typeof value === 'string') return [keys]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, [...keys, key]))
}

/** The fields that the table's request omits. */
function missingOf(schema: NonNullable<Operation['body']>, body: unknown): Key[][] {
  const properties = (jsonSchema(schema, 'input')['properties'] as Record<string, { type?: string }> | undefined) ?? {}
  const given = typeof body === 'object' && body !== null ? body : {}
  return Object.keys(properties).flatMap((key) => (key in given ? [] : [[key]]))
}

function withString(value: unknown, [key, ...rest]: Key[], plant: Plant): unknown {
  if (key === undefined) return plant(typeof value === 'string' ? value : '')
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? withString(one, rest, plant) : one))
  const object = (value ?? {}) as Record<string, unknown>
  return { ...object, [key]: withString(object[key], rest, plant) }
}
