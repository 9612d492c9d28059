import pg from 'pg'
import { readHistory } from '#server/app/migrations/history.ts'
import { recordReleases } from '#server/app/migrations/ran-store.ts'
import { runMigrations } from '#server/app/migrations/run-migrations.ts'
import { databaseOn } from '#server/platform/database/transaction.ts'
import { maintainEventMonths } from '#server/insights/visit-months.ts'
import { JOB_QUEUES } from '#server/model/jobs.ts'
import type { Migration } from '#server/platform/backup/manifest.ts'
import { migrateJobQueue } from '#server/platform/queue/queue.ts'

/** The migrations that a database has. */
export async function listMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }))
}

/**
 * Brings an empty database to the schema of a backup: the first migrations of this code, and the tables of the job queue.
 * Later migrations run at the next start.
 *
 * @throws Error in a sentence when the backup has a migration that this code lacks, or has otherwise.
 */
export async function migrateTo(connection: pg.ClientConfig, migrations: readonly Migration[]): Promise<void> {
  const history = await readHistory()
  const { migrations: known, record } = history
  for (const [index, { hash, createdAt }] of migrations.entries()) {
    const ours = known[index]
    if (!ours) throw new Error('The backup was made by a newer version of this software: update it first.')
    if (ours.createdAt === createdAt && [ours.sha256, record.migrations[ours.tag]?.formerSha256].includes(hash))
      continue
    throw new Error(
      `The backup's migration of ${new Date(createdAt).toISOString()} is not the one of this version: use the version that made the backup.`,
    )
  }
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.query('set client_min_messages to warning')
    await recordReleases(client, history)
    await runMigrations(client, known.slice(0, migrations.length))
    // Otherwise the rows of every month would be moved at the next start.
    if (migrations.length === known.length) await maintainEventMonths({ db: databaseOn(client) })
    await migrateJobQueue(client, JOB_QUEUES)
  } finally {
    await client.end()
  }
}
