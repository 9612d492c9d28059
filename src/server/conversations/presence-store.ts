import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId, MessageId } from '#shared/conversations/conversations.ts'
import { recordingSeen } from './recording-seen.ts'
import { NAMELESS_SELLER } from './store.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export async function recordSeen(db: Queryable, userId: UserId): Promise<void> {
  await db.execute(recordingSeen(sql`users u where u.id = ${userId}`))
}

export async function wantsMail(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute<{ wantsMail: boolean }>(sql`
    select wants_mail from message_presence where user_id = ${userId}`)
  return rows[0]?.wantsMail ?? true
}

export async function saveWantsMail(db: Queryable, userId: UserId, wants: boolean): Promise<void> {
  await db.execute(sql`
    insert into message_presence (user_id, wants_mail) values (${userId}, ${wants})
    on conflict (user_id) do update set wants_mail = excluded.wants_mail`)
}

/** The contents of a mail or a push about a message, and whether it should be sent. */
export interface MessageMailFacts {
  email: string
  firstName: string
  /** The seller of a confidential business has no name in mails, and the title is the teaser's: others may read them. */
  senderName: string
  /** Null if the conversation is about a professional's services. */
  listingTitle: string | null
  wantsMail: boolean
  /** How long ago the recipient was last seen; null for never. */
  awaySeconds: number | null
  /** The sender wrote nothing after it. */
  isNewest: boolean
}

/** Undefined if the message was read in the meantime, was deleted, or the recipient's address is unverified. */
export async function findMessageMail(
  db: Queryable,
  { conversationId, userId, messageId }: { conversationId: ConversationId; userId: UserId; messageId: MessageId },
): Promise<MessageMailFacts | undefined> {
  const { rows } = await db.execute<MessageMailFacts>(sql`
    select u.email, u.first_name, 
      case when l.is_confidential and s.id = c.seller_id then ${NAMELESS_SELLER}
        else trim(s.first_name || ' ' || s.last_name) end as sender_name,
      l.title as listing_title, coalesce(p.wants_mail, true) as wants_mail,
      extract(epoch from now() - p.seen_at)::float8 as away_seconds,
      not exists (select from messages n where n.conversation_id = c.id and n.sender_id = m.sender_id and n.id > m.id) as is_newest
    from conversations c
      join messages m on m.id = ${messageId} and m.conversation_id = c.id
      join users u on u.id = ${userId} and u.email_verified
      join users s on s.id = m.sender_id
      left join listings l on l.id = c.listing_id
      left join message_presence p on p.user_id = u.id
    where c.id = ${conversationId} and m.id > case when c.buyer_id = u.id then c.buyer_read_id else c.seller_read_id end
      and not exists (select from message_blocks b where b.user_id = u.id and b.blocked_id = s.id)`)
  return rows[0]
}
