import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram } from 'prom-client'
import { findNewestBackup } from '#server/app/backup/backup-status.ts'
import type { Services } from '#server/model/context.ts'
import type { ObservedRequest } from '#server/platform/http/work-scope.ts'
import { collectProcessMetrics } from '#server/platform/metrics/process-metrics.ts'
import { metrics } from '#server/platform/metrics/registry.ts'
import { LATENCY_BUCKETS } from '#server/platform/metrics/work-metrics.ts'
import { readDatabaseFigures } from './database-figures.ts'
import type { DatabaseFigures } from './database-figures.ts'

const registers = [metrics]

collectProcessMetrics()

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until the response began, by method, route pattern and class of the status.',
  labelNames: ['method', 'route', 'status'],
  buckets: LATENCY_BUCKETS,
  registers,
})

/** Any other method is one that no route takes. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])

const requestStatements = new Counter({
  name: 'handover_request_statements_total',
  help: 'Statements that requests sent to the database, by route pattern.',
  labelNames: ['route'],
  registers,
})

export function observeRequest(
  { route = 'none', statements }: ObservedRequest,
  method: string,
  status: number,
  ms: number,
): void {
  requestStatements.inc({ route }, statements)
  const labels = { method: METHODS.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` }
  requestSeconds.observe(labels, ms / 1000)
}

const databaseUp = new Gauge({
  name: 'handover_database_up',
  help: '1 if the database answered this scrape in time. Otherwise the figures that come from it are missing.',
  registers,
})
const poolMax = new Gauge({
  name: 'handover_database_pool_max_connections',
  help: 'The most connections that a pool opens.',
  labelNames: ['pool'],
  registers,
})
const poolConnections = new Gauge({
  name: 'handover_database_pool_connections',
  help: 'Open connections of a pool, by state.',
  labelNames: ['pool', 'state'],
  registers,
})
const poolWaiting = new Gauge({
  name: 'handover_database_pool_waiting',
  help: 'Queries that wait for a free connection, or for the share of their network.',
  labelNames: ['pool', 'reason'],
  registers,
})
const jobs = new Gauge({
  name: 'handover_jobs',
  help: 'Jobs in the queue, by state: waiting (due now), deferred (due later), active, failed (given up).',
  labelNames: ['queue', 'state'],
  registers,
})
const oldestJob = new Gauge({
  name: 'handover_job_oldest_waiting_seconds',
  help: 'How long the next job of the queue has been due.',
  labelNames: ['queue'],
  registers,
})
const failedEvents = new Gauge({
  name: 'handover_domain_event_failures',
  help: 'Domain events that a subscriber failed on: waiting for a retry, or parked after too many attempts.',
  labelNames: ['subscriber', 'state'],
  registers,
})
const diskFree = new Gauge({
  name: 'handover_data_disk_free_bytes',
  help: 'Free space on the disk of DATA_DIR.',
  registers,
})
const diskSize = new Gauge({
  name: 'handover_data_disk_size_bytes',
  help: 'Size of the disk of DATA_DIR.',
  registers,
})

const backupAge = new Gauge({
  name: 'handover_backup_age_seconds',
  help: 'Age of the newest backup in BACKUP_TO. Missing without BACKUP_TO, and until its place has answered.',
  registers,
})

/** Reads the gauges that are not kept up to date by the work itself. Never fails: what can't be read is left out. */
export async function refreshMetrics(services: Services): Promise<void> {
  refreshPools(services)
  await Promise.all([
    refreshDisk(services.env.DATA_DIR),
    readDatabaseFigures(services.db).then(setDatabaseFigures),
    refreshBackupAge(services),
  ])
}

function refreshPools({ db, searches }: Pick<Services, 'db' | 'searches'>): void {
  for (const [pool, { $client: client }] of Object.entries({ main: db, searches })) {
    poolMax.set({ pool }, client.options.max)
    poolConnections.set({ pool, state: 'in_use' }, client.totalCount - client.idleCount)
    poolConnections.set({ pool, state: 'idle' }, client.idleCount)
    poolWaiting.set({ pool, reason: 'connection' }, client.waitingCount)
    poolWaiting.set({ pool, reason: 'network_share' }, client.waitingForShare)
  }
}

async function refreshDisk(folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return
  diskFree.set(disk.bavail * disk.bsize)
  diskSize.set(disk.blocks * disk.bsize)
}

let newestBackup: Date | null | undefined

/**
 * While the place of backups does not answer, the last known backup grows older. Without any, the age is that of 1970: the
 * alarm must not stay silent.
 */
async function refreshBackupAge(services: Services): Promise<void> {
  const newest = services.env.BACKUP_TO ? await findNewestBackup(services) : undefined
  if (newest !== undefined || !services.env.BACKUP_TO) newestBackup = newest
  if (newestBackup === undefined) backupAge.remove()
  else backupAge.set((Date.now() - (newestBackup?.getTime() ?? 0)) / 1000)
}

/** Old figures must not look like present ones. */
function setDatabaseFigures(figures: DatabaseFigures | undefined): void {
  databaseUp.set(figures ? 1 : 0)
  for (const gauge of [jobs, oldestJob, failedEvents]) gauge.reset()
  for (const { queue, oldestWaitingSeconds, ...states } of figures?.queues ?? []) {
    oldestJob.set({ queue }, oldestWaitingSeconds)
    for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
  }
  for (const { subscriber, waiting, parked } of figures?.events ?? []) {
    failedEvents.set({ subscriber, state: 'waiting' }, waiting)
    failedEvents.set({ subscriber, state: 'parked' }, parked)
  }
}
