import pg from 'pg'
import { connectionOf } from './client.ts'
import type { Database } from './client.ts'
import { databaseOn } from './transaction.ts'
import type { Transactional } from './transaction.ts'

/** Runs work on a connection of its own, which none of the pool's time limits apply to. */
export async function withoutTimeLimit<Result>(
  db: Database,
  work: (unlimited: Transactional) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionOf(db))
  // The statement that is running fails; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(databaseOn(client))
  } finally {
    await client.end()
  }
}
