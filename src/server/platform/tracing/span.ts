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
