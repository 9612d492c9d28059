import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Locks what a member saved until the transaction ends, so that of two simultaneous ones the second sees the first. */
export async function lockSaved(db: Queryable, userId: UserId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved ${userId}`}, 0))`)
}
