import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Queryable } from '#server/platform/database/client.ts'
import { countFailures } from '#server/platform/events/event-log.ts'

/** The metrics that `/metrics` exposes to Prometheus. */
export const metrics = new Registry()

collectDefaultMetrics({ register: metrics })

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests, by kind and status of the response.',
  labelNames: ['kind', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [metrics],
})

export function observeRequest(kind: 'api' | 'page' | 'file', status: number, seconds: number): void {
  requestSeconds.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds)
}

const failedEvents = new Gauge({
  name: 'domain_event_failures',
  help: 'Domain events that a subscriber failed on: waiting for a retry, or parked after too many attempts.',
  labelNames: ['subscriber', 'state'],
  registers: [metrics],
})

/** Reads the gauges that come from the database. If the query fails, they keep their last values. */
export async function refreshMetrics(db: Queryable): Promise<void> {
  const counts = await countFailures(db).catch(() => [])
  for (const { subscriber, waiting, parked } of counts) {
    failedEvents.set({ subscriber, state: 'waiting' }, waiting)
    failedEvents.set({ subscriber, state: 'parked' }, parked)
  }
}
