import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ANSWER_HOURS, REMINDER_HOURS, REPLIES_DAYS } from '#shared/conversations/replies.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Replies } from '#shared/conversations/replies.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const IN_TIME = sql`make_interval(hours => ${ANSWER_HOURS})`

/**
 * For queries on `conversations c`: whether neither party blocked the other and neither reported it; a rule of
 * the site may be wrong. Such conversations are
 * no measure of how a seller answers.
 */
export const IS_UNTROUBLED = sql`(
  not exists (select from message_blocks x where (x.user_id, x.blocked_id) in ((c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id)))
  and not exists (select from conversation_reports x where x.conversation_id = c.id and x.rule is null))`

/**
 * For queries on `conversations c`: what counts for the rate. Whoever was told that they don't meet what the seller asks
 * for does not, nor do staff.
 */
const COUNTS = sql`(c.listing_id is not null and c.last_message_id > 0 and c.is_qualified and ${IS_UNTROUBLED}
  and not exists (select from users b where b.id = c.buyer_id and b.role = 'admin'))`

/**
 * For queries on `listing_access a` and `listings l`: whether a request for access counts, which waits or waited for the
 * seller's own answer. The same buyers are left out as of conversations.
 */
const REQUEST_COUNTS = sql`((a.answered_at is not null or a.state in ('requested', 'unanswered'))
  and not exists (
    select from jsonb_array_elements(a.requirements) r where not (r ->> 'isMet')::boolean)
  and not exists (
    select from message_blocks x where (x.user_id, x.blocked_id) in ((a.user_id, l.seller_id), (l.seller_id, a.user_id)))
  and not exists (
    select from conversations c join conversation_reports x on x.conversation_id = c.id and x.rule is null
    where c.listing_id = a.listing_id and c.buyer_id = a.user_id)
  and not exists (select from users b where b.id = a.user_id and b.role = 'admin'))`

/**
 * Records the seller's first answer, if this is it. Returns whether it was. Conversations with professionals have no seller
 * who could be slow.
 */
export async function recordFirstReply(db: Queryable, id: ConversationId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update conversations set first_reply_at = now()
    where id = ${id} and listing_id is not null and first_reply_at is null returning id`)
  return rows.length > 0
}

/** Records first answers that were written by an older release, or by a seed. */
export async function recordMissedReplies(db: Queryable): Promise<void> {
  await db.execute(sql`
    update conversations c set first_reply_at = first.at
    from (
      select m.conversation_id, min(m.created_at) as at
      from conversations o join messages m on m.conversation_id = o.id and m.sender_id = o.seller_id
      where o.listing_id is not null and o.first_reply_at is null
        and o.created_at > now() - make_interval(days => ${REPLIES_DAYS})
      group by m.conversation_id
    ) first
    where c.id = first.conversation_id and c.first_reply_at is null`)
}

/** Counts anew how one seller answers. */
export async function saveReplies(db: Queryable, sellerId: UserId): Promise<void> {
  await db.execute(upsert(sellerId))
}

/** Counts anew how the seller of a listing answers. */
export async function saveRepliesAbout(db: Queryable, listingId: ListingId): Promise<void> {
  const { rows } = await db.execute<{ sellerId: UserId }>(sql`select seller_id from listings where id = ${listingId}`)
  for (const { sellerId } of rows) await saveReplies(db, sellerId)
}

/** Counts anew how every seller answers. */
export async function saveAllReplies(db: Queryable): Promise<void> {
  await db.execute(upsert())
  await db.execute(sql`
    delete from seller_replies r where not exists (
      select from conversations c where c.seller_id = r.seller_id and c.listing_id is not null
        and c.created_at > now() - make_interval(days => ${REPLIES_DAYS}))
      and not exists (
        select from listing_access a join listings l on l.id = a.listing_id where l.seller_id = r.seller_id
          and a.requested_at > now() - make_interval(days => ${REPLIES_DAYS}))`)
}

/** A conversation, or a request for access, that may still be answered in time counts once it is. */
function upsert(sellerId?: UserId): SQL {
  const isAsked = (seller: SQL, at: SQL) =>
    sql`${sellerId === undefined ? sql`true` : sql`${seller} = ${sellerId}`} and ${at} > now() - make_interval(days => ${REPLIES_DAYS})`
  return sql`
    insert into seller_replies (seller_id, asked, answered, median_minutes)
    select seller_id, count(*) filter (where is_in_time or is_over), count(*) filter (where is_in_time),
      round(percentile_cont(0.5) within group (order by minutes) filter (where is_in_time))
    from (
      select seller_id, coalesce(answered_at - asked_at < ${IN_TIME}, false) as is_in_time,
        asked_at <= now() - ${IN_TIME} as is_over,
        greatest(extract(epoch from answered_at - asked_at) / 60, 0) as minutes
      from (
        select c.seller_id, c.created_at as asked_at, c.first_reply_at as answered_at
        from conversations c where ${isAsked(sql`c.seller_id`, sql`c.created_at`)} and ${COUNTS}
        union all
        select l.seller_id, a.requested_at, a.answered_at
        from listing_access a join listings l on l.id = a.listing_id
        where ${isAsked(sql`l.seller_id`, sql`a.requested_at`)} and ${REQUEST_COUNTS}
      ) asked
    ) counted
    group by seller_id order by seller_id
    on conflict (seller_id) do update set asked = excluded.asked, answered = excluded.answered,
      median_minutes = excluded.median_minutes
    where (seller_replies.asked, seller_replies.answered, seller_replies.median_minutes)
      is distinct from (excluded.asked, excluded.answered, excluded.median_minutes)`
}

/** How a seller answers, and how many buyers wait for a first answer that can still be in time. */
export async function findOwnReplies(db: Queryable, sellerId: UserId): Promise<Replies & { waiting: number }> {
  const { rows } = await db.execute<Replies & { waiting: number }>(sql`
    select coalesce(r.asked, 0) as asked, coalesce(r.answered, 0) as answered, r.median_minutes, (
      select count(*) from conversations c
      where c.seller_id = ${sellerId} and c.first_reply_at is null and c.created_at > now() - ${IN_TIME} and ${COUNTS}
    ) + (
      select count(*) from listing_access a join listings l on l.id = a.listing_id
      where l.seller_id = ${sellerId} and a.state = 'requested' and a.requested_at > now() - ${IN_TIME} and ${REQUEST_COUNTS}
    ) as waiting
    from (select) one left join seller_replies r on r.seller_id = ${sellerId}`)
  return rows[0] ?? { asked: 0, answered: 0, medianMinutes: null, waiting: 0 }
}

/** Claims up to `limit` conversations whose seller is to be reminded, and counts that as done. */
export async function claimReminders(db: Queryable, limit: number): Promise<ConversationId[]> {
  const { rows } = await db.execute<{ id: ConversationId }>(sql`
    update conversations set reminded_at = now()
    where id in (
      select c.id from conversations c join listings l on l.id = c.listing_id
      where c.first_reply_at is null and c.reminded_at is null and c.passed_at is null and l.is_public
        and c.created_at <= now() - make_interval(hours => ${REMINDER_HOURS}) and c.created_at > now() - ${IN_TIME}
        and ${COUNTS} and not ${HAS_ANSWER}
      order by c.created_at limit ${limit} for update of c skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/** For queries on `conversations c`: whether the seller wrote in it, also when an older release took the message. */
const HAS_ANSWER = sql`exists (select from messages m where m.conversation_id = c.id and m.sender_id = c.seller_id)`

export interface ReminderFacts {
  sellerId: UserId
  email: string
  firstName: string
  buyerName: string
  /** As strangers see it. */
  title: string
  wantsMail: boolean
}

/** Undefined once it was answered, or when the seller's address is unverified. */
export async function findReminder(db: Queryable, id: ConversationId): Promise<ReminderFacts | undefined> {
  const { rows } = await db.execute<ReminderFacts>(sql`
    select c.seller_id, s.email, s.first_name, l.title,
      trim(b.first_name || ' ' || b.last_name) as buyer_name, coalesce(p.wants_mail, true) as wants_mail
    from conversations c
      join listings l on l.id = c.listing_id
      join users s on s.id = c.seller_id and s.email_verified
      join users b on b.id = c.buyer_id
      left join message_presence p on p.user_id = s.id
    where c.id = ${id} and c.first_reply_at is null and ${IS_UNTROUBLED} and not ${HAS_ANSWER}`)
  return rows[0]
}
