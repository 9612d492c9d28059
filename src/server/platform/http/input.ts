import { validator } from 'hono/validator'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'

/** Parses a request's query against a contract schema; @throws AppError invalid_input naming each invalid field. */
export function queryInput<Schema extends z.core.$ZodType>(schema: Schema) {
  return validator('query', (value): z.core.output<Schema> =>
    parseInput(schema, firstValues(value), 'The query has an invalid value.'),
  )
}

/** Parses a request's JSON body against a contract schema. */
export function jsonInput<Schema extends z.core.$ZodType>(schema: Schema) {
  return validator('json', (value): z.core.output<Schema> =>
    parseInput(schema, value, 'The body has an invalid value.'),
  )
}

export function parseInput<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  message: string,
): z.core.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', message, { fields: fieldErrors(parsed.error.issues) })
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: [string, string][] = issues.flatMap((issue): [string, string][] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [[...issue.path, key].join('.'), 'is not known'])
    return [[issue.path.join('.') || 'body', issue.message]]
  })
  return Object.fromEntries(fields.toReversed())
}

/** Of a repeated key the first value counts. */
function firstValues(query: Record<string, string | string[]>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]))
}
