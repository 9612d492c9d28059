import type { UserId } from '#shared/accounts/user.ts'
import { MAX_UNREAD_SHOWN } from '#shared/notifications/notifications.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** Across all of a user's conversations, up to one more than is shown. */
export function unreadMessages(userId: UserId | SQL): SQL {
  return sql`(select count(*) from (
    select from conversations c join messages m on m.conversation_id = c.id
    where ${isPartyTo(userId)} and c.last_message_id > ${readIdOf(userId)}
      and m.id > ${readIdOf(userId)} and m.sender_id <> ${userId} limit ${MAX_UNREAD_SHOWN + 1}) unread)`
}

/** For queries with `conversations c`: whether a user is one of its two parties. */
export function isPartyTo(userId: UserId | SQL): SQL {
  return sql`(c.buyer_id = ${userId} or c.seller_id = ${userId})`
}

/** The id up to which a user has read. */
export function readIdOf(userId: UserId | SQL): SQL {
  return sql`case when c.buyer_id = ${userId} then c.buyer_read_id else c.seller_read_id end`
}
