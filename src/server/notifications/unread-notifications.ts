import type { UserId } from '#shared/accounts/user.ts'
import { MAX_UNREAD_SHOWN } from '#shared/notifications/notifications.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** A user's, up to one more than is shown. */
export function unreadNotifications(userId: UserId | SQL): SQL {
  return sql`(select count(*) from (
    select from notifications where user_id = ${userId} and read_at is null limit ${MAX_UNREAD_SHOWN + 1}) unread)`
}
