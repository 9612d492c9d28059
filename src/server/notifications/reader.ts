import { DEFAULT_PREFERENCES, NOTIFICATION_TOPICS, TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { NotificationPreference, NotificationTopic } from '#shared/notifications/notifications.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { followedSellers, follows } from '#server/professionals/followers.ts'

/** Older announcements are on no bell, and are deleted. */
export const SEEN_SINCE = sql`(now() - interval '90 days')`

export const TOPICS = sql`${NOTIFICATION_TOPICS}::text[]`

/** A member as the reader of announcements, with their switches `p` and up to where they have read, `m`. */
export const READER = sql`users reader left join notification_preferences p on p.user_id = reader.id
  left join announcement_marks m on m.user_id = reader.id`

/** For queries with `announcements a`: whether it is for the `reader`, whatever their switches are. */
export const IS_FOR_READER = sql`reader.email_verified and a.created_at >= reader.created_at
  and a.created_at > ${SEEN_SINCE}
  and a.except_user_id is distinct from reader.id
  and case when a.topic = 'followed_listed' then exists (${followsCause()})
    else not (a.followers_told_apart and exists (${followsCause()})) end`

/** For queries with `READER`: whether the bell shows this topic. */
export function isOnBell(topic: SQL): SQL {
  return byTopic(topic, (one) => isOn(TOPIC_SETTINGS[one].inApp))
}

/** For queries with `READER`: up to when this topic is read. */
export function markOf(topic: SQL): SQL {
  return byTopic(topic, (one) => sql`m.${sql.raw(one)}`)
}

/** For queries with `notification_preferences p`: whether a switch is on, by default for members who never set any. */
export function isOn(preference: NotificationPreference): SQL {
  return sql`coalesce(p.${sql.column(preference)}, ${sql.raw(String(DEFAULT_PREFERENCES[preference]))})`
}

/** The newest time at which something of a topic was announced. */
export function newestOf(topic: NotificationTopic): SQL {
  return sql`(select max(created_at) from announcements where topic = ${topic})`
}

/** The statement that moves marks of a member forward to what `source` selects: their id, then a time for each topic. */
export function movingMarks(topics: readonly NotificationTopic[], source: SQL): SQL {
  const columns = topics.map((topic) => sql.raw(topic))
  const changes = columns.map((column) => sql`${column} = greatest(announcement_marks.${column}, excluded.${column})`)
  return sql`insert into announcement_marks (user_id, ${sql.join(columns, sql`, `)}) ${source}
    on conflict (user_id) do update set ${sql.join(changes, sql`, `)}`
}

/**
 * The newest announcements on a member's bell, at most so many of each topic and of each professional whom they follow, as
 * `id`, `created_at` and whether the member `is_read`. Each is found by an index, from its newest on.
 */
export function announcedTo(userId: UserId | SQL, limit: number, onlyUnread = false): SQL {
  const ofTopic = (condition: SQL) => sql`
    select a.id, a.created_at, coalesce(a.created_at <= topic.mark, false) or exists (${readAlone()}) as is_read
    from announcements a where ${condition} and topic.is_on and ${IS_FOR_READER}
      ${onlyUnread ? sql`and a.created_at > coalesce(topic.mark, '-infinity') and not exists (${readAlone()})` : sql.empty}
    order by a.created_at desc, a.id desc limit ${sql.raw(String(limit))}`
  const toEveryone = NOTIFICATION_TOPICS.filter((topic) => topic !== 'followed_listed').map(rowOfTopic)
  return sql`
    select found.* from ${READER} cross join lateral (values ${sql.join(toEveryone, sql`, `)}) topic (name, is_on, mark)
      cross join lateral (${ofTopic(sql`a.topic = topic.name`)}) found
    where reader.id = ${userId}
    union all
    select found.* from ${READER} cross join lateral (values ${rowOfTopic('followed_listed')}) topic (name, is_on, mark)
      cross join lateral (${followedSellers(sql`reader.id`)}) seller
      cross join lateral (${ofTopic(sql`a.topic = 'followed_listed' and a.except_user_id = seller.id`)}) found
    where reader.id = ${userId}`
}

function rowOfTopic(topic: NotificationTopic): SQL {
  return sql`(${sql.raw(`'${topic}'`)}, ${isOn(TOPIC_SETTINGS[topic].inApp)}, m.${sql.raw(topic)})`
}

/** The row in which the reader read an announcement by itself. */
function readAlone(): SQL {
  return sql`select from notifications n
    where n.user_id = reader.id and n.announcement_id = a.id and n.read_at is not null`
}

function followsCause(): SQL {
  return follows(sql`a.except_user_id`, sql`reader.id`)
}

function byTopic(topic: SQL, valueOf: (topic: NotificationTopic) => SQL): SQL {
  const cases = NOTIFICATION_TOPICS.map((one) => sql`when ${sql.raw(`'${one}'`)} then ${valueOf(one)}`)
  return sql`case ${topic} ${sql.join(cases, sql` `)} end`
}
