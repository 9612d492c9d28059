import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** Whether a member closed their account: nobody signs in to it, and it is erased later. A column is given with its table. */
export function isClosed(userId: SQL): SQL {
  return sql`exists (select from account_closings c where c.user_id = ${userId})`
}

/** When a closed account is erased; null of an open one. */
export function eraseAt(userId: SQL): SQL {
  return sql`(select c.erase_at from account_closings c where c.user_id = ${userId})`
}
