import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** Serializes transactions that use the same lock number, until the transaction ends. */
export async function takeTurns(tx: Queryable, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}
