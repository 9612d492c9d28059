import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { templateStateOf } from './database-state.ts'
import type { TemplateState } from './database-state.ts'

/** The address of a PostgreSQL server, without a database. */
export interface TestServer {
  host: string
  port: number
  user: string
  password?: string
}

/** A server on which test databases are created from `template`. */
export interface TestDatabases {
  server: TestServer
  template: string
  state: TemplateState
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

/** Test data need not survive a power cut. The connections cover the pools of the worlds of all workers. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

/**
 * One PostgreSQL server for the whole run and one migrated template, of which every test gets a copy. With
 * TEST_DATABASE_URL it uses that server, e.g. of an older release.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-test-'))
  // The account that PostgreSQL runs as under root needs access.
  await chmod(dataDir, 0o755)
  const embedded = url ? undefined : await startEmbeddedPostgres({ dataDir, settings: SETTINGS })
  const { database: _, ...server } = embedded ? embedded.connection : { ...serverOf(url ?? ''), database: '' }
  const template = `handover_template_${process.pid}`

  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${template} encoding 'UTF8' template template0`)
  await migrateDatabase({ ...server, database: template })
  const ofTemplate = new pg.Client({ ...server, database: template })
  await ofTemplate.connect()
  const state = await templateStateOf(ofTemplate)
  await ofTemplate.end()
  project.provide('databases', { server, template, state })

  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like '${template}%'`,
    )
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function serverOf(url: string): TestServer {
  const { hostname, port, username, password, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
  }
}
