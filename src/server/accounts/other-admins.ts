import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Context } from '#server/model/context.ts'
import { isClosed } from '#server/model/is-closed.ts'
import { isSuspended } from '#server/model/is-suspended.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { isAdminCondition } from './store.ts'

/**
 * Counts the other administrators who can sign in: not suspended, and the account not closed. Their rows stay locked until
 * the transaction ends, so no two of them leave at the same time; a transaction that also locks a member calls this first.
 */
export async function countOtherAdmins({ env }: Pick<Context, 'env'>, tx: Queryable, id: UserId): Promise<number> {
  const isAdmin = isAdminCondition(env.ADMIN_EMAIL)
  await tx.execute(sql`select from users u where ${isAdmin} order by u.id for no key update`)
  // A statement of its own: it sees what others changed while this one waited for the lock.
  const { rows } = await tx.execute(sql`
    select from users u where ${isAdmin} and u.id <> ${id} and not ${isSuspended(sql`u.id`)} and not ${isClosed(sql`u.id`)}`)
  return rows.length
}
