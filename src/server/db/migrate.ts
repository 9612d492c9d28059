import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isLockTimeout, keepEventMonths } from '#server/insights/event-months.ts'
import { migrateJobQueue } from '#server/jobs/queue.ts'

const MIGRATION_LOCK = 7_246_001

/** Brings the database to the newest schema. Of several processes that start at once, one migrates and the others wait. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages to warning')
    const db = drizzle(client)
    await migrate(db, {
      migrationsFolder: fileURLToPath(new URL('../../../db/migrations', import.meta.url)),
    })
    await keepEventMonths({ db }).catch(leaveToJob)
    await migrateJobQueue(client)
  } finally {
    await client.end()
  }
}

/** A month of events that somebody reads for long is not worth waiting for: the hourly job comes back to it. */
function leaveToJob(error: unknown): void {
  if (!isLockTimeout(error)) throw error
}
