import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** Whether a member closed their account: nobody signs in to it, and it is erased later. A column is given with its table. */
export function isClosed(userId: SQL): SQL {
  return sql`exists (select from account_closings c where c.user_id = ${userId})`
}
