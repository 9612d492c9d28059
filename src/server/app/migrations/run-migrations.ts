import type pg from 'pg'
import type { Migration } from './history.ts'

/** Runs these migrations, all or none, and records that they ran. */
export async function runMigrations(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('begin')
  try {
    for (const { text, sha256, createdAt } of migrations) {
      await client.query(text)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        sha256,
        createdAt,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
