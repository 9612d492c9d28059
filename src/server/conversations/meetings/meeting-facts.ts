import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { MeetingId } from '#shared/conversations/meetings/meetings.ts'
import { NAMELESS_SELLER } from '#server/conversations/store.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { AS_JSON } from './meeting-store.ts'
import type { MeetingRow } from './meeting-store.ts'

/**
 * What notices, mails and calendars say of a conversation. Other people may see them, so a confidential business and its
 * seller are never named.
 */
export interface MeetingWords {
  buyerName: string
  sellerName: string
  /** Null of a professional. */
  title: string | null
}

const WORDS = sql`trim(b.first_name || ' ' || b.last_name) as buyer_name,
  case when l.is_confidential then ${NAMELESS_SELLER} else trim(s.first_name || ' ' || s.last_name) end as seller_name,
  l.title`

const TALK = sql`conversations c
  join users b on b.id = c.buyer_id
  join users s on s.id = c.seller_id
  left join listings l on l.id = c.listing_id`

export async function getWords(db: Queryable, id: ConversationId): Promise<MeetingWords> {
  const { rows } = await db.execute<MeetingWords>(sql`select ${WORDS} from ${TALK} where c.id = ${id}`)
  const [row] = rows
  if (!row) throw new Error('a conversation was not found')
  return row
}

/** A meeting with what its calendar file and its mails say to one of the parties. */
export interface MeetingFacts extends MeetingWords {
  conversationId: ConversationId
  meeting: MeetingRow
  isSeller: boolean
  email: string
  isEmailVerified: boolean
  firstName: string
}

/** Undefined if the user is no party. */
export async function findFacts(db: Queryable, id: MeetingId, userId: UserId): Promise<MeetingFacts | undefined> {
  const { rows } = await db.execute<MeetingFacts>(sql`
    select c.id as conversation_id, ${AS_JSON} as meeting, c.seller_id = u.id as is_seller, u.email,
      u.email_verified as is_email_verified, u.first_name, ${WORDS}
    from meetings m join (${TALK}) on c.id = m.conversation_id
      join users u on u.id = ${userId} and u.id in (c.buyer_id, c.seller_id)
    where m.id = ${id}`)
  return rows[0]
}
