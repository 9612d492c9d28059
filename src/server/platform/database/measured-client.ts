import type { Logger } from 'pino'
import pg from 'pg'
import { currentWork } from '#server/platform/http/work-scope.ts'
import { slowStatements } from '#server/platform/metrics/work-metrics.ts'
import { startStatementSpan } from '#server/platform/tracing/spans.ts'
import { withoutLiterals } from './without-literals.ts'

/** Slower statements are logged. */
const SLOW_MS = 250

type Callback = (error: Error | null | undefined, result: unknown) => void
type Query = (...args: unknown[]) => unknown

/** A client whose statements are in the traces, and in the log when they are slow: never with their values. */
export function measuredClient(log: Logger): typeof pg.Client {
  class MeasuredClient extends pg.Client {}

  // Not a method: pg's is declared with a dozen overloads.
  MeasuredClient.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const submit = (...all: unknown[]) => (pg.Client.prototype.query as Query).apply(this, all)
    const text = textOf(args[0])
    if (text === undefined) return submit(...args)
    const end = measure(log, text)
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

/** Undefined for streams and cursors, which submit themselves and take as long as their reader. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined
}

function measure(log: Logger, text: string): (error?: unknown) => void {
  const startedAt = performance.now()
  // The end comes from the connection, which knows nothing of the work.
  const { request, job } = currentWork() ?? {}
  const span = startStatementSpan(() => withoutLiterals(text))
  return (error) => {
    const ms = performance.now() - startedAt
    span?.end({ hasFailed: error !== undefined && error !== null })
    if (ms <= SLOW_MS) return
    slowStatements.inc()
    log.warn({ statement: withoutLiterals(text), ms: Math.round(ms), requestId: request?.id, job }, 'a slow statement')
  }
}
