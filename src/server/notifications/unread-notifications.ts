import type { UserId } from '#shared/accounts/user.ts'
import { MAX_UNREAD_SHOWN } from '#shared/notifications/notifications.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { announcedTo, TOPICS } from './reader.ts'

/** A user's, up to one more than is shown. */
export function unreadNotifications(userId: UserId | SQL): SQL {
  const limit = MAX_UNREAD_SHOWN + 1
  const atMost = sql.raw(String(limit))
  return sql`(select count(*) from (
    (select from notifications n join announcements a on a.id = n.announcement_id
      where n.user_id = ${userId} and n.read_at is null and a.topic <> all(${TOPICS}) limit ${atMost})
    union all (select from (${announcedTo(userId, limit, true)}) announced limit ${atMost})
    limit ${atMost}) unread)`
}
