import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import { ERROR_STATUS } from '#shared/error-codes.ts'
import { AppError } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { Problem } from '#shared/errors.ts'

/** Log fields of an unexpected error. */
interface LogContext {
  log: Logger
  requestId: string
}

const TITLES: Record<ErrorCode, string> = {
  invalid_input: 'Some fields are missing or invalid',
  not_signed_in: 'Sign in first',
  payment_failed: 'The payment did not go through',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  conflict: 'Changed in the meantime',
  too_large: 'Too large',
  unsupported_media: 'This type of file or content is not accepted',
  rate_limited: 'Too many requests',
  internal: 'Something went wrong',
  unavailable: 'Not available right now',
}

/**
 * The only place where an error becomes an answer. Unexpected errors are logged once and never shown.
 *
 * @param route rather than the address, which may contain user input.
 */
export function problemOf(error: unknown, { log, requestId }: LogContext, method: string, route: string): Problem {
  const { code, message, reason, fields, existing } = toAppError(error)
  if (code === 'internal') log.error({ err: error, requestId, method, route }, 'request failed')
  const status = ERROR_STATUS[code]
  return {
    status,
    title: TITLES[code],
    detail: message,
    code,
    ...(reason && { reason }),
    ...(fields && { fields }),
    ...(existing !== undefined && { existing }),
    // For the site's own failures only: a page that is cached may contain the answer to a visitor's mistake.
    ...(status >= 500 && { requestId }),
  }
}

/** The requests have a `ctx` with a log. */
export function answerError(error: unknown, c: HonoContext): Response {
  const problem = problemOf(error, c.var['ctx'] as LogContext, c.req.method, routePath(c, -1))
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  // RFC 9110 asks for it; browsers show no dialog for this scheme.
  if (problem.code === 'not_signed_in') headers['www-authenticate'] = 'Bearer'
  if (problem.code === 'unavailable') headers['retry-after'] = '2'
  if (problem.code === 'rate_limited') headers['retry-after'] = String(toAppError(error).retryAfter ?? 60)
  return c.body(JSON.stringify(problem), problem.status as 400, headers)
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // The query builder wraps what the pool throws when a network's share is used up.
  if (error instanceof Error && error.cause instanceof AppError) return error.cause
  if (error instanceof HTTPException)
    return new AppError(codeOfStatus(error.status), error.message || 'The request is malformed.')
  if (isDatabaseAway(error))
    return new AppError('unavailable', 'The site is temporarily unavailable. Try again in a moment.')
  return new AppError('internal', 'Something went wrong on our side. Try again in a moment.')
}

function codeOfStatus(status: number): ErrorCode {
  const code = (Object.keys(ERROR_STATUS) as ErrorCode[]).find((candidate) => ERROR_STATUS[candidate] === status)
  return code ?? 'invalid_input'
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  // Lost to others again and again: as busy as that.
  '40P01',
  '40001',
  '25006', // a standby
  '53100', // disk full
  '53200', // out of memory
  '53300',
  '53400',
  '58000',
  '58030', // a file can't be read or written
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])
/** Whatever keeps a process from reaching it: no socket, no name, no route. */
const CONNECTING = new Set(['connect', 'getaddrinfo'])

/** Whether the database is down, restarting, full or hung, as opposed to a failing statement. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall, message } = cause as Error & { code?: string; syscall?: string }
    if ((code !== undefined && AWAY.has(code)) || (syscall !== undefined && CONNECTING.has(syscall))) return true
    if (
      /connection timeout|timeout exceeded when trying to connect|Connection terminated|Query read timeout/u.test(
        message,
      )
    )
      return true
  }
  return false
}
