import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'

/** Runs work on the database of a data folder, which a site may use at the same time. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
