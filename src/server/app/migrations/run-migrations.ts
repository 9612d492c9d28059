import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Migration } from './history.ts'

/** While a statement waits for a table, everyone who comes after it waits too. PostgreSQL looks for deadlocks after a second. */
const LOCK_WITHIN = '500ms'
const TRIES = 120
const TRY_AGAIN_MS = 1000

/** The site uses what the migration changes: lock_not_available, deadlock_detected. */
const IN_USE = new Set(['55P03', '40P01'])

/**
 * Runs these migrations and records that they ran, each in a transaction of its own. The site goes on meanwhile: the tables that one
 * of them locks are free before the next, and one that finds a table in use lets others pass and begins anew.
 */
export async function runMigrations(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await runWhenFree(client, migration)
}

async function runWhenFree(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(client, migration)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!IN_USE.has(code) || tries === TRIES) throw error
      await delay(TRY_AGAIN_MS)
    }
  }
}

async function run(client: pg.ClientBase, { text, sha256, createdAt }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_WITHIN}'`)
    await client.query(text)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      sha256,
      createdAt,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
