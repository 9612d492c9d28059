import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'

/** Lets somebody subscribe for a month, on the server whose data folder is known, without paying. */
export async function subscribe(email: string): Promise<void> {
  const dataDir = process.env['HANDOVER_DATA_DIR']
  if (!dataDir) throw new Error('HANDOVER_DATA_DIR names no data folder to subscribe in.')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    await client.query(
      `insert into subscriptions (user_id, status, period_starts_at, period_ends_at)
       select id, 'active', now(), now() + interval '1 month' from users where email = $1`,
      [email],
    )
  } finally {
    await client.end()
    await postgres.stop()
  }
}
