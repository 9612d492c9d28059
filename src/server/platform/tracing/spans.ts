import { currentWork } from '#server/platform/http/work-scope.ts'
import type { ObservedRequest } from '#server/platform/http/work-scope.ts'
import { currentTracing } from './tracing.ts'
import type { Span } from './span.ts'

/** The span of an HTTP request. Its address and query are not in it: visitors type into them. */
export function startRequestSpan(request: ObservedRequest, method: string, traceparent: unknown): Span | undefined {
  const parent = typeof traceparent === 'string' ? traceparent : undefined
  const attributes = { 'http.request.method': method, 'handover.request_id': request.id }
  return currentTracing()?.startSpan({ kind: 'server', name: method, attributes, parent })
}

export function endRequestSpan(span: Span, { route }: ObservedRequest, method: string, status: number): void {
  const attributes = { 'http.route': route, 'http.response.status_code': status }
  span.end({ name: route ? `${method} ${route}` : method, attributes, hasFailed: status >= 500 })
}

/** The span of a run of a job, in the trace of the request that sent it. */
export function startJobSpan(job: string, id: string, traceparent: string | undefined): Span | undefined {
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': job, 'messaging.message.id': id }
  return currentTracing()?.startSpan({ kind: 'consumer', name: `process ${job}`, attributes, parent: traceparent })
}

/**
 * The span of a statement of a request or a job. What a process asks the database on its own, many times a second, is in
 * no trace.
 */
export function startStatementSpan(text: () => string): Span | undefined {
  const tracing = currentTracing()
  const parent = tracing && currentWork()?.span?.traceparent
  if (!tracing || !parent) return undefined
  const statement = text()
  const operation = /^\w+/u.exec(statement)?.[0].toUpperCase() ?? 'SQL'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement }
  return tracing.startSpan({ kind: 'client', name: operation, attributes, parent })
}
