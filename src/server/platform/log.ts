import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import type { DestinationStream, Level, Logger } from 'pino'

/** The process's log. What people write, and what stands in the database, is nothing for it. */
export function createLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: tellError } }
  return destination ? pino(options, destination) : pino(options)
}

interface ToldError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ToldError
}

/** A chain of causes is not longer, unless it is a ring. */
const MOST_CAUSES = 5

/**
 * What a log line says of an error. The database's own words are left out: they quote parameters and rows, and the
 * error of a query carries its parameters. Which statement failed, and how, is told without them.
 */
export function tellError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' }
  const { code } = error as { code?: unknown }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: tellError(error.cause, depth + 1) }),
  }
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  if (!(error instanceof pg.DatabaseError)) return error.message
  const { severity, code, routine, schema, table, column, constraint } = error
  const where = [schema, table, column, constraint].filter(Boolean).join('.')
  return [severity, code, routine && `in ${routine}`, where && `at ${where}`].filter(Boolean).join(' ')
}

/** Where it came from, without the message that stands before it and may be of several lines. */
function framesOf({ stack = '', message }: Error): string {
  const from = stack.indexOf(message)
  if (from === -1) return ''
  return stack
    .slice(from + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
