import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Environment } from '#server/platform/variables.ts'

/** Lines are written together. On a pipe, larger writes could be mixed with lines of the other log. */
const WRITE_BYTES = 4096
const FLUSH_MS = 200
/** When nobody reads the log, further lines are dropped: a request must not wait for them. */
const MOST_WAITING_BYTES = 1024 * 1024
const LOGGED_LEVELS = new Set<Environment['LOG_LEVEL']>(['debug', 'info'])

/**
 * The log of requests, on standard output like the other log, but not in step with it: writing each line at once would
 * be a system call per request. Undefined when it is off.
 */
export function createAccessLog({ ACCESS_LOG, LOG_LEVEL }: Environment): Logger | undefined {
  if (!ACCESS_LOG || !LOGGED_LEVELS.has(LOG_LEVEL)) return undefined
  const destination = pino.destination({
    dest: 1,
    sync: false,
    // One byte less than the most, or it would be refused.
    minLength: WRITE_BYTES - 1,
    maxWrite: WRITE_BYTES,
    maxLength: MOST_WAITING_BYTES,
  })
  setInterval(() => destination.flush(), FLUSH_MS).unref()
  process.once('exit', () => destination.flushSync())
  return pino({ base: null }, destination)
}
