import { QueryError } from '#server/platform/database/query.ts'
import pg from 'pg'
import { pino } from 'pino'
import type { DestinationStream, Level, Logger } from 'pino'
import { withoutLiterals } from '#server/platform/database/without-literals.ts'

/** The process's log. User input and database contents do not belong in it. */
export function createLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

interface DescribedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: DescribedError
}

/** Longer chains of causes are cycles. */
const MOST_CAUSES = 5

/**
 * The loggable part of an error. The database's messages are left out, because they quote parameters and rows, and a
 * query error carries its parameters. The statement and the error code are enough.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  const error = asError(thrown)
  if (!error) return { type: typeof thrown, message: 'a value that is not an error was thrown' }
  const { code } = error as { code?: unknown }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The job queue emits copies of errors: plain objects with the message, the stack and the fields, but not the class. */
function asError(thrown: unknown): Error | undefined {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown && 'stack' in thrown)) return undefined
  const { message, stack, query, severity } = thrown as Record<string, unknown>
  if (typeof message !== 'string' || typeof stack !== 'string') return undefined
  const error: Error =
    typeof query === 'string'
      ? new QueryError(query)
      : typeof severity === 'string'
        ? new pg.DatabaseError(message, 0, 'error')
        : new Error(message)
  const fields: object = thrown
  return Object.assign(error, fields)
}

function messageOf(error: Error): string {
  if (error instanceof QueryError) return `Failed query: ${withoutLiterals(error.query)}`
  if (!(error instanceof pg.DatabaseError)) return error.message
  const { severity, code, routine, schema, table, column, constraint } = error
  const where = [schema, table, column, constraint].filter(Boolean).join('.')
  return [severity, code, routine && `in ${routine}`, where && `at ${where}`].filter(Boolean).join(' ')
}

/** The stack frames, without the message before them, which may have several lines. */
function framesOf({ stack = '', message }: Error): string {
  const from = stack.indexOf(message)
  if (from === -1) return ''
  return stack
    .slice(from + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
