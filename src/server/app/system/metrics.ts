import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Queryable } from '#server/platform/database/client.ts'
import { countFailures } from '#server/platform/events/event-log.ts'

/** What `/metrics` tells a Prometheus server. */
export const metrics = new Registry()

collectDefaultMetrics({ register: metrics })

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by what kind of answer they got.',
  labelNames: ['kind', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [metrics],
})

export function observeRequest(kind: 'api' | 'page' | 'file', status: number, seconds: number): void {
  requestSeconds.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds)
}

const failedEvents = new Gauge({
  name: 'domain_event_failures',
  help: 'Domain events that a subscriber failed at: waiting for a retry, or parked after too many.',
  labelNames: ['subscriber', 'state'],
  registers: [metrics],
})

/** Asks the database for what is only known there. What it does not answer keeps its last value. */
export async function refreshMetrics(db: Queryable): Promise<void> {
  const counts = await countFailures(db).catch(() => [])
  for (const { subscriber, waiting, parked } of counts) {
    failedEvents.set({ subscriber, state: 'waiting' }, waiting)
    failedEvents.set({ subscriber, state: 'parked' }, parked)
  }
}
