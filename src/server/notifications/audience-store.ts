import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { DEFAULT_PREFERENCES, isDigestTopic, TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { NotificationTopic } from '#shared/notifications/notifications.ts'
import { DEFAULT_PUSH_PREFERENCES, TOPIC_PUSHES } from '#shared/push/push.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { followersOf } from '#server/professionals/followers.ts'
import { isReachedByPush, whoChosePush } from '#server/push/push-to.ts'
import { IS_FOR_READER, isOn, READER } from './reader.ts'

export interface Announcement {
  id: number
  topic: NotificationTopic
  title: string
  message: string
  staffMessage: string | null
  path: string | null
  staffPath: string | null
  exceptUserId: UserId | null
  reachedUserId: UserId | null
  isFinished: boolean
}

/** Locks the announcement until the transaction ends, so that two runs of one fan-out take turns. */
export async function lockAnnouncement(db: Queryable, id: number): Promise<Announcement | undefined> {
  return selectAnnouncement(db, sql`id = ${id} for update`)
}

export async function findAnnouncement(db: Queryable, id: number): Promise<Announcement | undefined> {
  return selectAnnouncement(db, sql`id = ${id}`)
}

async function selectAnnouncement(db: Queryable, condition: SQL): Promise<Announcement | undefined> {
  const { rows } = await db.execute<Announcement>(sql`
    select id, topic, title, message, staff_message, path, staff_path,
      except_user_id, reached_user_id, finished_at is not null as is_finished
    from announcements where ${condition}`)
  return rows[0]
}

/** Some members, and those of them whom an announcement reaches by mail or by push. */
export interface Reached {
  users: { userId: UserId; byEmail: boolean; byPush: boolean }[]
  /** How many were asked, also those whom it doesn't reach, and the last of them. */
  asked: number
  lastUserId: UserId | null
}

/** The next members, in id order. Each is looked up by an index (`limit 1`). */
export async function listReached(
  db: Queryable,
  { id, topic, reachedUserId, exceptUserId }: Announcement,
  limit: number,
): Promise<Reached> {
  const byEmail = isMailed(topic)
  const byPush = isReachedByPush(sql`reader.id`, TOPIC_PUSHES[topic])
  const { rows } = await db.execute<Reached>(sql`
    with asked as (
      ${audienceOf(topic, exceptUserId, reachedUserId, limit)}
    ), reached as (
      select found.* from asked cross join lateral (
        select reader.id as "userId", ${byEmail} as "byEmail", ${byPush} as "byPush"
        from ${READER} join announcements a on a.id = ${id}
        where reader.id = asked.id and ${IS_FOR_READER} and (${byEmail} or ${byPush}) limit 1) found
    )
    select (select count(*) from asked) as asked, (select id from asked order by id desc limit 1) as last_user_id,
      coalesce((select json_agg(reached order by "userId") from reached), '[]') as users`)
  return rows[0] ?? { users: [], asked: 0, lastUserId: null }
}

/** For queries with `notification_preferences p`: whether announcements of a topic are mailed one by one. */
function isMailed(topic: NotificationTopic): SQL {
  const isOnAtAll = isOn(TOPIC_SETTINGS[topic].email)
  return isDigestTopic(topic) ? sql`(${isOnAtAll} and p.business_emails = 'at_once')` : isOnAtAll
}

/** The ids of the members whom an announcement of a topic may reach. Few rows are read where it is off by default. */
function audienceOf(topic: NotificationTopic, causedBy: UserId | null, after: UserId | null, limit: number): SQL {
  const nextOf = (column: SQL) => sql`${after ? sql`and ${column} > ${after}` : sql.empty} order by 1 limit ${limit}`
  if (topic === 'followed_listed') return sql`${followersOf(sql`${causedBy}::uuid`)} ${nextOf(sql`f.user_id`)}`
  const push = TOPIC_PUSHES[topic]
  const { email } = TOPIC_SETTINGS[topic]
  if (DEFAULT_PREFERENCES[email] || DEFAULT_PUSH_PREFERENCES[push])
    return sql`
      select reader.id from ${READER}
      where reader.email_verified and (${isMailed(topic)} or ${isReachedByPush(sql`reader.id`, push)}) ${nextOf(sql`reader.id`)}`
  return sql`
    select id from (
      (select p.user_id as id from notification_preferences p where ${sql.column(email)} ${isDigestTopic(topic) ? sql`and business_emails = 'at_once'` : sql.empty}
        ${nextOf(sql`p.user_id`)})
      union (${whoChosePush(push)} ${nextOf(sql`p.user_id`)})
    ) chosen order by 1 limit ${limit}`
}

export async function updateProgress(
  db: Queryable,
  id: number,
  { reachedUserId, isFinished }: { reachedUserId: UserId | null; isFinished: boolean },
): Promise<void> {
  await db.execute(sql`
    update announcements set reached_user_id = coalesce(${reachedUserId}::uuid, reached_user_id),
      finished_at = ${isFinished ? sql`now()` : sql`null`}
    where id = ${id}`)
}

/** A recipient who still has this topic's mails switched on; they may have switched it off since the fan-out. */
export async function findRecipient(
  db: Queryable,
  userId: UserId,
  topic: NotificationTopic,
  isStaff: SQL,
): Promise<{ email: string; firstName: string; isStaff: boolean } | undefined> {
  const { rows } = await db.execute<{ email: string; firstName: string; isStaff: boolean }>(sql`
    select u.email, u.first_name, ${isStaff} as is_staff
    from users u left join notification_preferences p on p.user_id = u.id
    where u.id = ${userId} and u.email_verified and ${isOn(TOPIC_SETTINGS[topic].email)}`)
  return rows[0]
}
