import * as z from 'zod'
import { ERROR_STATUS } from '#shared/error-codes.ts'
import { Problem } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { OPERATIONS } from './operations.ts'
import type { Operation } from '#server/platform/http/operation.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, made from the schemas that the routes parse with. */
export function openapiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: '1.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: { schemas: { Problem: jsonSchema(Problem, 'output') } },
  }
}

function describe(operation: Operation): Json {
  const description = descriptionOf(operation)
  return {
    summary: operation.summary,
    ...(description && { description }),
    parameters: [...pathParameters(operation.path), ...queryParameters(operation.query)],
    ...requestBody(operation),
    responses: { [operation.answer.status]: success(operation), ...failures(operation) },
  }
}

/** The description of an operation, and what it has in common with others. */
export function descriptionOf({ description, isCached }: Operation): string {
  const cached = isCached && 'A signed-out caller may get an answer that is up to one second old.'
  return [description, cached].filter(Boolean).join(' ')
}

function requestBody({ body, form }: Operation): Json {
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

function failures({ errors }: Operation): Json {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(errors.map((code) => [ERROR_STATUS[code], { description: code, content }]))
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
