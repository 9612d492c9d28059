import { validator } from 'hono/validator'
import type * as z from 'zod'
import { safeParse } from 'zod'
import { AppError } from '#shared/errors.ts'
import { wordsOf } from './input-words.ts'

/** Parses a request's query against a contract schema; @throws AppError invalid_input naming each invalid field. */
export function queryInput<Schema extends z.core.$ZodType>(schema: Schema) {
  return validator('query', (value): z.core.output<Schema> => parseInput(schema, firstValues(value)))
}

/** Parses a request's JSON body against a contract schema. */
export function jsonInput<Schema extends z.core.$ZodType>(schema: Schema) {
  return validator('json', (value): z.core.output<Schema> => parseInput(schema, value))
}

/** @param whole names what is parsed where no field of it is wrong, but all of it. */
export function parseInput<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  whole = 'body',
): z.core.output<Schema> {
  const parsed = safeParse(schema, value, { error: wordsOf })
  if (parsed.success) return parsed.data
  throw invalidFields(fieldErrors(parsed.error.issues, whole))
}

/** The error for fields that are wrong, by name: says so in sentences too, for programs that show `detail` alone. */
export function invalidFields(fields: Record<string, string>): AppError {
  const sentences = Object.entries(fields).map(([name, words]) => {
    // Words for a form are a sentence by themselves; the others are what the field must be.
    const sentence = /^\p{Lu}/u.test(words) ? words : `${name} ${words}`
    return /[.!?]$/u.test(sentence) ? sentence : `${sentence}.`
  })
  return new AppError('invalid_input', [...new Set(sentences)].slice(0, MOST_SENTENCES).join(' '), { fields })
}

const MOST_SENTENCES = 3

function fieldErrors(issues: readonly z.core.$ZodIssue[], whole: string): Record<string, string> {
  const fields: [string, string][] = issues.flatMap((issue): [string, string][] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [[...issue.path, key].join('.'), 'is not known'])
    return [[issue.path.join('.') || whole, issue.message]]
  })
  return Object.fromEntries(fields.toReversed())
}

/** Of a repeated key the first value counts. */
function firstValues(query: Record<string, string | string[]>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]))
}
