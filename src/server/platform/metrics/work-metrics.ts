import { Counter, Gauge, Histogram } from 'prom-client'
import { metrics } from './registry.ts'

const registers = [metrics]

/** From a cached page to a request that is about to time out. */
export const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * - sent: accepted by the mail server, or stored in the outbox
 * - retried: not accepted, or unknown; the job runs again
 * - bounced: the address does not exist
 * - given_up: no further attempt is made
 */
export const mails = new Counter({
  name: 'handover_mails_total',
  help: 'Attempts to send a mail, by outcome.',
  labelNames: ['outcome'] as const,
  registers,
})
for (const outcome of ['sent', 'retried', 'bounced', 'given_up'] as const) mails.inc({ outcome }, 0)

/** `given_up` is a failure after the last retry. Prometheus gives every series a label `job` of its own. */
export const jobRuns = new Counter({
  name: 'handover_job_runs_total',
  help: 'Runs of jobs in this process, by outcome.',
  labelNames: ['queue', 'outcome'] as const,
  registers,
})

export const openStreams = new Gauge({
  name: 'handover_open_streams',
  help: 'Open streams of server-sent events.',
  registers,
})

/** `pages` are for signed-out visitors, `member_pages` are templates, and `answers` is public JSON. */
export const cacheRequests = new Counter({
  name: 'handover_cache_requests_total',
  help: 'Lookups in the caches of pages and answers, by result.',
  labelNames: ['cache', 'result'] as const,
  registers,
})
for (const cache of ['pages', 'member_pages', 'answers'] as const) {
  for (const result of ['hit', 'miss'] as const) cacheRequests.inc({ cache, result }, 0)
}

export const storageSeconds = new Histogram({
  name: 'handover_storage_duration_seconds',
  help: 'Duration of operations of the file storage, by outcome.',
  labelNames: ['operation', 'outcome'] as const,
  buckets: LATENCY_BUCKETS,
  registers,
})

export const slowStatements = new Counter({
  name: 'handover_database_slow_statements_total',
  help: 'Statements that took longer than the limit of the log.',
  registers,
})
