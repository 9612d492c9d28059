import { currentWork } from '#server/platform/http/work-scope.ts'

/** Not a field of any payload. */
const KEY = '_traceparent'

/** A payload with the span that sends it, so that the job continues the trace. Without tracing, the payload alone. */
export function withTrace(payload: object): object {
  const traceparent = currentWork()?.span?.traceparent
  return traceparent === undefined ? payload : { ...payload, [KEY]: traceparent }
}

/** The two parts of what `withTrace` made. A job may come from a process that traces, or from one that does not. */
export function withoutTrace(data: unknown): { traceparent: string | undefined; payload: unknown } {
  if (typeof data !== 'object' || data === null || !(KEY in data)) return { traceparent: undefined, payload: data }
  const { [KEY]: traceparent, ...payload } = data
  return { traceparent: typeof traceparent === 'string' ? traceparent : undefined, payload }
}
