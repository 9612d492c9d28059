import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import pg from 'pg'
import { currentWork } from '#server/platform/http/work-scope.ts'
import { slowStatements } from '#server/platform/metrics/work-metrics.ts'
import { startStatementSpan } from '#server/platform/tracing/spans.ts'
import { withoutLiterals } from './without-literals.ts'

/** Slower statements are logged. */
const SLOW_MS = 250
/** For this long, the process must have waited for nothing but events. */
const IDLE_MS = 100
const TELL_AGAIN_MS = 60_000
const MOST_TEXTS = 1000

type Callback = (error: Error | null | undefined, result: unknown) => void
type Query = (...args: unknown[]) => unknown

/**
 * A client whose statements are in the traces, and in the log when they are slow: never with their values. Unless it prepares,
 * the names that a library gives its statements don't count either.
 */
export function measuredClient(log: Logger, prepares = true): typeof pg.Client {
  class MeasuredClient extends pg.Client {}
  const logSlow = createSlowLog(log)

  // Not a method: pg's is declared with a dozen overloads.
  MeasuredClient.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const args = prepares ? given : withoutName(given)
    const submit = (...all: unknown[]) => (pg.Client.prototype.query as Query).apply(this, all)
    const text = textOf(args[0])
    if (text === undefined) return submit(...args)
    const end = measure(logSlow, text)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return submit(...args.slice(0, -1), (error: Error | null | undefined, result: unknown) => {
        end(error)
        ;(callback as Callback)(error, result)
      })
    }
    const result = submit(...args) as Promise<unknown>
    void result.then(() => end(), end)
    return result
  } as pg.Client['query']
  return MeasuredClient
}

function withoutName([statement, ...rest]: unknown[]): unknown[] {
  if (textOf(statement) === undefined || typeof statement === 'string') return [statement, ...rest]
  return [{ ...(statement as object), name: undefined }, ...rest]
}

/** Undefined for streams and cursors, which submit themselves and take as long as their reader. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined
}

/** Logs slow statements, each text at most once a minute: when the database is slow, all statements are. */
function createSlowLog(log: Logger) {
  const toldAt = new Map<string, number>()
  return (text: string, ms: number, { request, job }: ReturnType<typeof workOf>): void => {
    slowStatements.inc()
    const now = performance.now()
    if (now - (toldAt.get(text) ?? Number.NEGATIVE_INFINITY) < TELL_AGAIN_MS) return
    if (toldAt.size >= MOST_TEXTS) toldAt.clear()
    toldAt.set(text, now)
    log.warn({ statement: withoutLiterals(text), ms: Math.round(ms), requestId: request?.id, job }, 'a slow statement')
  }
}

function workOf(): Pick<NonNullable<ReturnType<typeof currentWork>>, 'request' | 'job'> {
  return currentWork() ?? {}
}

function measure(logSlow: ReturnType<typeof createSlowLog>, text: string): (error?: unknown) => void {
  const startedAt = performance.now()
  const loop = performance.eventLoopUtilization()
  // The end comes from the connection, which knows nothing of the work.
  const work = workOf()
  if (work.request) work.request.statements += 1
  const span = startStatementSpan(() => withoutLiterals(text))
  return (error) => {
    const ms = performance.now() - startedAt
    span?.end({ hasFailed: error !== undefined && error !== null })
    // A process that was busy itself got the answer late, however fast it came.
    if (ms > SLOW_MS && performance.eventLoopUtilization(loop).idle > IDLE_MS) logSlow(text, ms, work)
  }
}
