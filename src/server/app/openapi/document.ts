import { ERROR_STATUS } from '#shared/error-codes.ts'
import { Problem } from '#shared/errors.ts'
import { API_SCOPES } from '#shared/accounts/api-keys.ts'
import { product } from '#shared/product.ts'
import { HTTPS_SESSION_COOKIE, SESSION_COOKIE } from '#server/accounts/sign-in/session-cookie.ts'
import { jsonSchema } from './json-schema.ts'
import type { Json } from './json-schema.ts'
import { OPERATION_GROUPS } from './operations.ts'
import { parametersOf } from './parameters.ts'
import type { Operation } from '#server/platform/http/operation.ts'

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

const DESCRIPTION = `What the pages of the site call, and what programs call with a key. Times are ISO 8601 in UTC, and money is in cents unless it says dollars. Errors are \`application/problem+json\`: \`detail\` is a sentence to show, \`fields\` says what is wrong with each field, and programs go by \`code\` and \`reason\`. Besides its own errors every call can be refused with 429 or 503, where \`Retry-After\` says for how many seconds, and with a key also with 401 or 403.`

/**
 * The OpenAPI 3.1 document, made from the schemas that the routes parse with.
 *
 * @param site is the address of the site; without it the document is about where it was fetched.
 */
export function openapiDocument(site = ''): Json {
  const paths: Record<string, Json> = {}
  for (const { name, operations } of OPERATION_GROUPS) {
    for (const operation of operations) {
      paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation, name) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1.0.0',
      description: DESCRIPTION,
      contact: { name: product.name, url: `${site}/contact` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: site || '/' }],
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
    parameters: parametersOf(operation),
    ...requestBody(operation),
    security: securityOf(operation),
    responses: {
      [operation.answer.status]: success(operation),
      ...(operation.answer.isRepeatable && {
        200: { ...success(operation), description: 'It was sent before, and is there already' },
      }),
      ...(operation.answer.isPageForForms && { 303: { description: 'For a form without scripts: to the page' } }),
      ...failures(operation),
    },
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
  const content = answer.schema
    ? { 'application/json': { schema: jsonSchema(answer.schema, 'output') } }
    : Object.fromEntries([answer.type ?? []].flat().map((type) => [type, {}]))
  return {
    description: summary,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(Object.keys(content).length > 0 && { content }),
  }
}

function failures({ errors, scope }: Operation): Json {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const all = new Set([...errors, ...(scope ? KEY_ERRORS : [])])
  return Object.fromEntries([...all].map((code) => [ERROR_STATUS[code], { description: code, content }]))
}
