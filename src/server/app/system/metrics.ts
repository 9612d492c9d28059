import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

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
