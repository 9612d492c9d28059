import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'

/**
 * Runs one statement in the database of the server with this data folder, or in another one beside it. @returns the number
 * of rows that it changed or found.
 */
export async function runSql(statement: string, values: readonly string[], database?: string): Promise<number> {
  const postgres = await joinServer()
  const client = new pg.Client({ ...postgres.connection, ...(database && { database }) })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, [...values])
    return rowCount ?? 0
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** The address of a new, empty database beside that of the server. It is gone when the server is. */
export async function createDatabase(name: string): Promise<string> {
  await runSql(`create database ${name}`, [])
  const { connection, stop } = await joinServer()
  await stop()
  return `postgresql://${connection.user}@localhost:${connection.port}/${name}?host=${encodeURIComponent(connection.host)}`
}

function joinServer(): Promise<EmbeddedPostgres> {
  const dataDir = process.env['HANDOVER_DATA_DIR']
  if (!dataDir) throw new Error('HANDOVER_DATA_DIR names no data folder whose database is meant.')
  return startEmbeddedPostgres({ dataDir })
}
