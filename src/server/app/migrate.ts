import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isLockTimeout, maintainEventMonths } from '#server/insights/visit-months.ts'
import { JOB_QUEUES } from '#server/model/jobs.ts'
import { isRestoreUnfinished } from '#server/platform/backup/empty-database.ts'
import { migrateJobQueue } from '#server/platform/queue/queue.ts'
import { fillRollUps } from './backfill.ts'
import { findPending, findRefusal } from '#server/app/migrations/compare.ts'
import { readHistory } from '#server/app/migrations/history.ts'
import type { History, Migration } from '#server/app/migrations/history.ts'
import { listRan, recordReleases } from '#server/app/migrations/ran-store.ts'
import { runMigrations } from '#server/app/migrations/run-migrations.ts'
import { databaseOn } from '#server/platform/database/transaction.ts'

const MIGRATION_LOCK = 7_246_001
const LOOK_AGAIN_MS = 50

/**
 * Migrates the database to the newest schema. Of several processes that start at once, one migrates and the others
 * wait. Returns the names of the migrations that ran.
 *
 * @throws Error in a sentence, if a migration that ran was edited, or the database is of a release that is too new.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<string[]> {
  const history = await readHistory()
  return withClient(connection, async (client) => {
    await lockMigrations(client)
    if (await isRestoreUnfinished(client)) {
      throw new Error(
        'A backup is being restored into this database, or was not to its end: run npm run restore again.',
      )
    }
    await client.query('set client_min_messages to warning')
    const pending = await listPending(client, history)
    await recordReleases(client, history)
    await runMigrations(client, pending)
    await fillRollUps(client)
    await maintainEventMonths({ db: databaseOn(client) }).catch(leaveToJob)
    await migrateJobQueue(client, JOB_QUEUES)
    return pending.map(({ tag }) => tag)
  })
}

/**
 * The migrations that `migrateDatabase` would run. Changes nothing.
 *
 * @throws Error as `migrateDatabase`.
 */
export async function previewMigrations(connection: pg.ClientConfig): Promise<Migration[]> {
  const history = await readHistory()
  return withClient(connection, (client) => listPending(client, history))
}

async function listPending(client: pg.Client, history: History): Promise<Migration[]> {
  const ran = await listRan(client)
  const refusal = findRefusal(history, ran)
  if (refusal) throw new Error(refusal)
  return findPending(history, ran)
}

async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Polls for the lock: a statement that waited inside PostgreSQL would hold a snapshot, and so delay vacuum.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.isOurs) return
    await delay(LOOK_AGAIN_MS)
  }
}

/** A partition of events that is in use is not worth waiting for: the hourly job retries it. */
function leaveToJob(error: unknown): void {
  if (!isLockTimeout(error)) throw error
}
