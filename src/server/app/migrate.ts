import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isLockTimeout, keepEventMonths } from '#server/insights/visit-months.ts'
import { JOB_QUEUES } from '#server/model/jobs.ts'
import { migrateJobQueue } from '#server/platform/queue/queue.ts'
import { fillListingWords } from './backfill.ts'

const MIGRATION_LOCK = 7_246_001
const LOOK_AGAIN_MS = 50

/**
 * Migrates the database to the newest schema. Of several processes that start at once, one migrates and the others
 * wait.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await lockMigrations(client)
    await client.query('set client_min_messages to warning')
    const db = drizzle(client)
    await migrate(db, {
      migrationsFolder: fileURLToPath(new URL('../../../db/migrations', import.meta.url)),
    })
    await fillListingWords(client)
    await keepEventMonths({ db }).catch(leaveToJob)
    await migrateJobQueue(client, JOB_QUEUES)
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
