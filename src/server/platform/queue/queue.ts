import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type pg from 'pg'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { JOB_PAYLOADS } from '#server/model/jobs.ts'
import type { JobName, JobPayload, RegularJob } from '#server/model/jobs.ts'

/** Sends a job in the transaction that causes it: the job is there when that commits, and only then. */
export interface JobQueue {
  send<Name extends JobName>(db: Queryable, name: Name, payload: JobPayload<Name>): Promise<void>
  /** One that waits for so many seconds first. */
  sendLater<Name extends JobName>(db: Queryable, name: Name, payload: JobPayload<Name>, seconds: number): Promise<void>
  sendMany<Name extends JobName>(db: Queryable, name: Name, payloads: readonly JobPayload<Name>[]): Promise<void>
  /** However many processes send it, once in so many seconds. */
  sendOnceIn(seconds: number, name: RegularJob): Promise<void>
  boss: PgBoss
  /** Lets jobs that run finish, for at most so long; what is cut off runs again elsewhere. */
  stop(timeoutMs: number): Promise<void>
}

/** A mail server may be away for a night: the pauses grow from half a minute to an hour, and within a day it is given up. */
const MAIL_RETRIES = { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 } as const

/** A job whose process died is noticed by its missing heartbeat and tried again. */
const QUEUES: Record<JobName, QueueOptions> = {
  // Whoever asked for a code has gone elsewhere after an hour.
  'send-account-mail': { ...MAIL_RETRIES, retryLimit: 7, heartbeatSeconds: 30, deleteAfterSeconds: 3600 },
  'mail-email-change': { ...MAIL_RETRIES, retryLimit: 7, heartbeatSeconds: 30, deleteAfterSeconds: 3600 },
  'fan-out-announcement': { retryLimit: 20, retryDelay: 1, heartbeatSeconds: 20, expireInSeconds: 3600 },
  'mail-announcement': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-personal-notice': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-message': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-support': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'delete-file': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
  'make-picture': { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
  'deliver-sandbox-event': {
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 30,
  },
  'make-refund': { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
  'renew-subscriptions': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'roll-up-events': { retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 7200, deleteAfterSeconds: 600 },
  'keep-event-months': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'sweep-accounts': { retryLimit: 2, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'sweep-files': { retryLimit: 2, heartbeatSeconds: 60, expireInSeconds: 3600, deleteAfterSeconds: 7200 },
  'sweep-mails': { retryLimit: 2, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
}

/**
 * The queue on a database that is migrated. It knows its queues before the first job is sent: to ask for them inside a
 * transaction would take a second connection, which many transactions at once would wait for forever.
 */
export async function openJobQueue(db: Database, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue stumbled'))
  await boss.start()
  return {
    boss,
    async send(on, name, payload) {
      await boss.send(name, payload, { db: fromDrizzle(on, sql) })
    },
    async sendLater(on, name, payload, seconds) {
      await boss.send(name, payload, { db: fromDrizzle(on, sql), startAfter: seconds })
    },
    async sendMany(on, name, payloads) {
      if (payloads.length === 0) return
      await boss.insert(
        name,
        payloads.map((data) => ({ data })),
        { db: fromDrizzle(on, sql) },
      )
    },
    async sendOnceIn(seconds, name) {
      await boss.send(name, {}, { singletonSeconds: seconds })
    },
    stop: (timeout) => boss.stop({ close: false, graceful: true, timeout }),
  }
}

/** Makes the queue's own tables and the queues. Runs with the migrations, under their lock. */
export async function migrateJobQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  })
  await boss.start()
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of Object.keys(JOB_PAYLOADS) as JobName[]) {
    if (existing.has(name)) await boss.updateQueue(name, QUEUES[name])
    else await boss.createQueue(name, QUEUES[name])
  }
  await boss.stop({ close: false, graceful: false })
}
