import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { DIGEST_TOPICS, TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { BusinessEmails, DigestTopic } from '#shared/notifications/notifications.ts'
import { lastMorning } from '#server/model/market-time.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { IS_FOR_READER, isOn, READER, SEEN_SINCE } from '#server/notifications/reader.ts'

const TOPICS = sql`${DIGEST_TOPICS}::text[]`

interface Digest {
  id: number
  since: string
  until: string
  reachedUserId: UserId | null
}

/** The oldest that is not finished, unless another process is at it. */
export async function claimDigest(tx: Queryable): Promise<Digest | undefined> {
  const { rows } = await tx.execute<Digest>(sql`
    select id, since, until, reached_user_id from announcement_digests where finished_at is null
    order by until limit 1 for update skip locked`)
  return rows[0]
}

/** Whether the one of the last morning has not begun. */
export async function isDigestDue(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select where not exists (select from announcement_digests where until >= ${lastMorning('day')})`)
  return rows.length > 0
}

/** Begins the one of the last morning, with what was announced since the one before. Without anything it is finished. */
export async function beginDigest(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with next as (
      select coalesce((select max(until) from announcement_digests), ${lastMorning('day')} - interval '1 day') as since,
        ${lastMorning('day')} as until
    )
    insert into announcement_digests (since, until, finished_at)
    select since, until, case when not exists (
      select from announcements a where a.topic = any(${TOPICS}) and a.created_at > next.since and a.created_at <= next.until)
      then now() end from next
    where since < until on conflict (until) do nothing`)
}

/** Of the next members, in id order, those with something in their daily mail. Each is looked up by an index (`limit 1`). */
export async function listDigested(
  db: Queryable,
  { id, reachedUserId }: Digest,
  limit: number,
): Promise<{ userIds: UserId[]; asked: number; lastUserId: UserId | null }> {
  const next = sql`${reachedUserId ? sql`and p.user_id > ${reachedUserId}` : sql.empty} order by p.user_id limit ${limit}`
  const some = DIGEST_TOPICS.map((topic) => sql`exists (select from announcements a where ${isDigested(topic)})`)
  const { rows } = await db.execute<{ userIds: UserId[]; asked: number; lastUserId: UserId | null }>(sql`
    with asked as (
      select user_id from (
        (select p.user_id from notification_preferences p
          where (p.business_listed_email or p.seller_verified_email) and p.business_emails = 'daily' ${next})
        union
        (select p.user_id from notification_preferences p join announcement_digests d on d.id = ${id}
          where (p.business_listed_email or p.seller_verified_email) and p.business_emails = 'at_once'
            and p.business_emails_chosen_at > d.since ${next})
      ) p order by user_id limit ${limit}
    )
    select (select count(*) from asked) as asked, (select user_id from asked order by user_id desc limit 1) as last_user_id,
      array(select asked.user_id from asked cross join lateral (
        select from ${READER} join announcement_digests d on d.id = ${id}
        where reader.id = asked.user_id and (${sql.join(some, sql` or `)}) limit 1) digested order by 1) as user_ids`)
  return rows[0] ?? { userIds: [], asked: 0, lastUserId: null }
}

export async function updateDigest(
  tx: Queryable,
  id: number,
  { reachedUserId, isFinished }: { reachedUserId: UserId | null; isFinished: boolean },
): Promise<void> {
  await tx.execute(sql`
    update announcement_digests set reached_user_id = ${isFinished ? null : reachedUserId}::uuid,
      finished_at = ${isFinished ? sql`now()` : sql`null`} where id = ${id}`)
}

/** Something announced, with the business as it is now. Of a whole file there is none. */
export interface DigestItem {
  topic: DigestTopic
  message: string
  path: string
  listingId: ListingId | null
  title: string
  location: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
}

export interface DigestFacts {
  email: string
  firstName: string
  /** The topics that are on. */
  topics: DigestTopic[]
  /** How many things there are, without businesses that have left the market since. */
  count: number
  /** The newest, newest first. */
  items: DigestItem[]
}

export async function findDigest(
  db: Queryable,
  id: number,
  userId: UserId,
  limit: number,
): Promise<DigestFacts | undefined> {
  const news = DIGEST_TOPICS.map((topic) => sql`(${isDigested(topic)})`)
  const topics = DIGEST_TOPICS.map(
    (topic) => sql`case when ${isOn(TOPIC_SETTINGS[topic].email)} then ${topic}::text end`,
  )
  const { rows } = await db.execute<DigestFacts>(sql`
    with news as (
      select a.id, a.created_at, a.topic, a.message, a.path, l.id as "listingId", l.title, l.location,
        l.price_cents as "priceCents", l.monthly_cash_flow_cents as "monthlyCashFlowCents"
      from ${READER} join announcement_digests d on d.id = ${id}
        join announcements a on a.topic = any(${TOPICS}) and a.created_at > d.since and a.created_at <= d.until
          and (${sql.join(news, sql` or `)})
        left join listings l on l.id = substring(a.path from '^/business/([0-9]{1,9})$')::integer
      where reader.id = ${userId} and (l.id is null or l.is_public)
    )
    select reader.email, reader.first_name, array_remove(array[${sql.join(topics, sql`, `)}], null) as topics,
      (select count(*) from news) as count,
      (select coalesce(json_agg(newest), '[]') from (select * from news order by created_at desc, id desc limit ${limit}) newest) as items
    from ${READER} where reader.id = ${userId}`)
  return rows[0]
}

/** For queries with `READER`, `announcements a` and `announcement_digests d`: whether it is in this member's mail. */
function isDigested(topic: DigestTopic): SQL {
  return sql`a.topic = ${topic} and ${isOn(TOPIC_SETTINGS[topic].email)}
    and a.created_at > greatest(d.since, ${SEEN_SINCE}, ${chosenAs('daily')})
    and a.created_at <= least(d.until, ${chosenAs('at_once')}) and ${IS_FOR_READER}`
}

/** When a member chose this way of these mails, if that is the way of today. */
function chosenAs(way: BusinessEmails): SQL {
  return sql`case when p.business_emails = ${way} then p.business_emails_chosen_at end`
}
