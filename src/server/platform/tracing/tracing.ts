import type { Tracing } from './span.ts'

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
