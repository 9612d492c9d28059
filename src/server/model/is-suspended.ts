import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** For queries with `member_suspensions s`: it has not ended, by the database's clock. */
export const IS_IN_FORCE = sql`(s.ends_at is null or s.ends_at > now())`

/** Whether staff keep the member with this id out. A column is given with its table: the suspension has a `user_id` too. */
export function isSuspended(userId: SQL): SQL {
  return sql`exists (select from member_suspensions s where s.user_id = ${userId} and ${IS_IN_FORCE})`
}
