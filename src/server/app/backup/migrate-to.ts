import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { MIGRATIONS_FOLDER, readHistory } from '#server/app/migrations/history.ts'
import { maintainEventMonths } from '#server/insights/visit-months.ts'
import { JOB_QUEUES } from '#server/model/jobs.ts'
import type { Migration } from '#server/platform/backup/manifest.ts'
import { migrateJobQueue } from '#server/platform/queue/queue.ts'

const JOURNAL = 'meta/_journal.json'

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
  const { migrations: known, record } = await readHistory()
  for (const [index, { hash, createdAt }] of migrations.entries()) {
    const ours = known[index]
    if (!ours) throw new Error('The backup was made by a newer version of this software: update it first.')
    if (ours.createdAt === createdAt && [ours.sha256, record.migrations[ours.tag]?.formerSha256].includes(hash))
      continue
    throw new Error(
      `The backup's migration of ${new Date(createdAt).toISOString()} is not the one of this version: use the version that made the backup.`,
    )
  }
  const folder = await mkdtemp(join(tmpdir(), 'handover-migrations-'))
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.query('set client_min_messages to warning')
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, JOURNAL), 'utf8')) as { entries: unknown[] }
    const first = { ...journal, entries: journal.entries.slice(0, migrations.length) }
    await writeFile(join(folder, JOURNAL), JSON.stringify(first))
    await migrate(drizzle(client), { migrationsFolder: folder })
    // Otherwise the rows of every month would be moved at the next start.
    if (migrations.length === known.length) await maintainEventMonths({ db: drizzle(client) })
    await migrateJobQueue(client, JOB_QUEUES)
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}
