/** A part of a trace that has begun: a request, a statement or a job. */
export interface Span {
  /** Its identity in the format of the W3C header `traceparent`, for spans that it causes, also in other processes. */
  readonly traceparent: string
  end(outcome: { name?: string; attributes?: SpanAttributes; hasFailed: boolean }): void
}

export type SpanAttributes = Readonly<Record<string, string | number | undefined>>

export interface Tracing {
  startSpan(about: {
    kind: 'server' | 'client' | 'consumer'
    name: string
    attributes: SpanAttributes
    /** A `traceparent`. Without a valid one, the span begins a trace. */
    parent: string | undefined
  }): Span
  /** Sends what is left. */
  stop(): Promise<void>
}

let tracing: Tracing | undefined

/** Undefined unless the process sends traces. */
export function currentTracing(): Tracing | undefined {
  return tracing
}

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, which the OpenTelemetry SDK reads itself, like the other
 * standard variables. Only then is the SDK loaded. Returns a function that stops it.
 */
export async function startTracing(about: {
  endpoint: string | undefined
  sampledShare: number
  version: string
}): Promise<() => Promise<void>> {
  if (about.endpoint === undefined) return () => Promise.resolve()
  const { openTelemetry } = await import('./open-telemetry.ts')
  const started = openTelemetry(about)
  tracing = started
  return async () => {
    tracing = undefined
    await started.stop()
  }
}
