import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** Until the transaction ends, nobody else goes on who asked with the same number. */
export async function takeTurns(tx: Queryable, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}
