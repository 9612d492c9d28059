import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'

interface Schema {
  $ref?: string
}

type Content = Record<string, { schema?: Schema }>

interface Described {
  parameters: { name: string }[]
  responses: Record<string, { content?: Content }>
}

interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: { Problem: Schema } }
}

/** A request and its answer, whose body is undefined in other formats than JSON. */
export interface Call {
  method: string
  /** With the query. */
  path: string
  status: number
  /** Of the answer; null without a body. */
  type: string | null
  body?: unknown
}

const PROBLEM = 'application/problem+json'

/**
 * Compares calls with an API document: the status, the media type and every field of an answer, and, if the call succeeded,
 * the names of its parameters. A call gives what the document does not say of it; undefined if that is nothing, or if the
 * document is not about its path.
 */
export function compareWith(document: object): (call: Call) => string | undefined {
  const { paths, components } = document as Document
  const find = mistakesBy(components.schemas.Problem)
  // Those with fewer parameters come first: `/api/businesses/map` is no business.
  const routes = Object.keys(paths)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => ({
      path,
      form: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
    }))

  return (call) => {
    const { pathname } = new URL(call.path, 'http://localhost')
    const route = routes.find(({ form }) => form.test(pathname))
    const operation = route && paths[route.path]?.[call.method === 'HEAD' ? 'get' : call.method.toLowerCase()]
    if (!operation) return undefined
    const faults = [
      ...(call.status < 400 ? unknownParameters(operation, call) : []),
      ...answerFaults(operation, call, find),
    ]
    return faults.length > 0 ? `${call.method} ${route.path} ${faults.join('; ')}` : undefined
  }
}

type FindMistakes = (schema: Schema, value: unknown) => string[]

/** Checks values against schemas, of which the document names one alone. */
function mistakesBy(problem: Schema): FindMistakes {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  // A schema is compiled when it is first needed, and once: all of them together take seconds.
  const compiled = new Map<Schema, ValidateFunction>()
  return (given, value) => {
    const schema = given.$ref ? problem : given
    const validate = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'what'} ${message} ${JSON.stringify(params)}`,
    )
  }
}

/** What a call accepts is often wider than its schema, which is about what is left of a value once it is trimmed or folded. */
function unknownParameters({ parameters }: Described, { path }: Call): string[] {
  const known = new Set(parameters.map(({ name }) => name))
  const given = [...new URL(path, 'http://localhost').searchParams.keys()]
  return given.filter((name) => !known.has(name)).map((name) => `takes an unknown parameter ${name}`)
}

function answerFaults({ responses }: Described, { method, status, type, body }: Call, find: FindMistakes): string[] {
  const response = responses[status]
  const media = type?.split(';')[0]
  if (!response) {
    if (status < 400) return status === 304 ? [] : [`answers ${status}`]
    // The document names what a call itself refuses; a key, a limit and the like can refuse any.
    return media === PROBLEM && body !== undefined ? find({ $ref: 'Problem' }, body) : []
  }
  const content = response.content ?? {}
  if (media === undefined) {
    return method !== 'HEAD' && Object.keys(content).length > 0 ? [`answers ${status} without a body`] : []
  }
  if (!(media in content)) return [`answers ${status} as ${media}`]
  const schema = content[media]?.schema
  return body === undefined || !schema ? [] : find(schema, body).map((fault) => `answers ${status} with ${fault}`)
}
