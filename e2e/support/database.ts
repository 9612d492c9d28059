import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'

/** Runs one statement in the database of the server with this data folder. @returns the number of changed rows. */
export async function runSql(statement: string, values: readonly string[]): Promise<number> {
  const dataDir = process.env['HANDOVER_DATA_DIR']
  if (!dataDir) throw new Error('HANDOVER_DATA_DIR names no data folder whose database is meant.')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, [...values])
    return rowCount ?? 0
  } finally {
    await client.end()
    await postgres.stop()
  }
}
