import type pg from 'pg'
import { oldestReleaseFor } from './compare.ts'
import type { RanMigration } from './compare.ts'
import type { History } from './history.ts'

/**
 * The migrations that ran in a database, oldest first. Changes nothing: the tables may not exist yet. They have the names
 * that the first releases gave them.
 */
export async function listRan(client: pg.ClientBase): Promise<RanMigration[]> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return []
  const hasNotes = await hasTable(client, 'drizzle.migration_releases')
  const { rows } = await client.query<{
    createdAt: string
    sha256: string
    tag: string | null
    oldestRelease: string | null
  }>(
    hasNotes
      ? `select ran.created_at::text as "createdAt", hash as sha256, tag, oldest_release as "oldestRelease"
         from drizzle.__drizzle_migrations ran left join drizzle.migration_releases noted using (created_at)
         order by ran.created_at`
      : `select created_at::text as "createdAt", hash as sha256, null as tag, null as "oldestRelease"
         from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ createdAt, sha256, tag, oldestRelease }) => ({
    createdAt: Number(createdAt),
    sha256,
    tag: tag ?? undefined,
    oldestRelease: oldestRelease ?? undefined,
  }))
}

/**
 * Records for older code which releases work with each migration. Before they run: a migration without this note would
 * stop the code of the release before.
 */
export async function recordReleases(client: pg.ClientBase, history: History): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  await client.query(`create table if not exists drizzle.migration_releases (
    created_at bigint primary key, tag text not null, oldest_release text not null)`)
  const { migrations } = history
  await client.query(
    `insert into drizzle.migration_releases (created_at, tag, oldest_release)
     select * from unnest($1::bigint[], $2::text[], $3::text[]) on conflict do nothing`,
    [
      migrations.map(({ createdAt }) => createdAt),
      migrations.map(({ tag }) => tag),
      migrations.map(({ tag }) => oldestReleaseFor(history, tag)),
    ],
  )
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name])
  return rows[0]?.exists === true
}
