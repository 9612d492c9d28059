import * as z from 'zod'
import { ERROR_STATUS } from '#shared/error-codes.ts'
import { Problem } from '#shared/errors.ts'
import { API_SCOPES } from '#shared/accounts/api-keys.ts'
import { product } from '#shared/product.ts'
import { HTTPS_SESSION_COOKIE, SESSION_COOKIE } from '#server/accounts/sign-in/session-cookie.ts'
import { OPERATION_GROUPS } from './operations.ts'
import type { Operation } from '#server/platform/http/operation.ts'

type Json = Record<string, unknown>

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: `Set by signing in. At an https address its name is ${HTTPS_SESSION_COOKIE}.`,
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `A key that a member made on the account page, for the named scopes. ${Object.entries(API_SCOPES)
      .map(([scope, words]) => `\`${scope}\`: ${words.toLowerCase()}.`)
      .join(' ')} At most 300 calls a minute (429 with Retry-After).`,
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the site, for its operator.' },
}

/** How any call with a key can fail before it is made. */
const KEY_ERRORS = ['not_signed_in', 'forbidden', 'rate_limited'] as const

/** The OpenAPI 3.1 document, made from the schemas that the routes parse with. */
export function openapiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const { name, operations } of OPERATION_GROUPS) {
    for (const operation of operations) {
      paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation, name) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: '1.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    tags: OPERATION_GROUPS.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas: { Problem: jsonSchema(Problem, 'output') }, securitySchemes: SECURITY_SCHEMES },
  }
}

function describe(operation: Operation, tag: string): Json {
  const description = descriptionOf(operation)
  return {
    operationId: operation.id,
    tags: [tag],
    summary: operation.summary,
    ...(description && { description }),
    parameters: [...pathParameters(operation.path), ...queryParameters(operation.query)],
    ...requestBody(operation),
    security: securityOf(operation),
    responses: { [operation.answer.status]: success(operation), ...failures(operation) },
  }
}

/** Signed-out visitors may call what doesn't answer them `not_signed_in`; members may see more there. */
function securityOf({ path, errors, scope }: Operation): Json[] {
  if (path === '/metrics') return [{}, { metricsToken: [] }]
  const byKey = scope ? [{ apiKey: [scope] }] : []
  return [...(errors.includes('not_signed_in') ? [] : [{}]), { session: [] }, ...byKey]
}

/** The description of an operation, and what it has in common with others. */
export function descriptionOf({ description, isCached, scope }: Operation): string {
  const cached = isCached && 'A signed-out caller may get an answer that is up to one second old.'
  const forKeys = scope && `Open to keys with the scope \`${scope}\`.`
  return [description, cached, forKeys].filter(Boolean).join(' ')
}

function requestBody({ body, form, text }: Operation): Json {
  if (text) return { requestBody: { required: true, content: { [text]: { schema: { type: 'string' } } } } }
  const schema = body ?? form
  if (!schema) return {}
  const type = body ? 'application/json' : 'multipart/form-data'
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(schema, 'input') } } } }
}

function success({ summary, answer }: Operation): Json {
  const headers = Object.entries(answer.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  const type = answer.schema ? 'application/json' : answer.type
  return {
    description: summary,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(type && { content: { [type]: answer.schema ? { schema: jsonSchema(answer.schema, 'output') } : {} } }),
  }
}

function failures({ errors, scope }: Operation): Json {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const all = new Set([...errors, ...(scope ? KEY_ERRORS : [])])
  return Object.fromEntries([...all].map((code) => [ERROR_STATUS[code], { description: code, content }]))
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(query: z.core.$ZodType | undefined): Json[] {
  if (!query) return []
  const schema = jsonSchema(query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
