import { setTimeout as delay } from 'node:timers/promises'
import { sql } from './sql.ts'
import type { Queryable } from './client.ts'

const LOOK_AGAIN_MS = 20

/**
 * Serializes transactions that use the same lock number, until the transaction ends. Polls for the lock: a statement
 * that waited for it inside PostgreSQL would time out while another transaction takes long.
 */
export async function takeTurns(tx: Queryable, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute<{ isOurs: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as is_ours`)
    if (rows[0]?.isOurs) return
    await delay(LOOK_AGAIN_MS)
  }
}
