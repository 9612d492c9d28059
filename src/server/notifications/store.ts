import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { NOTIFICATION_TOPICS } from '#shared/notifications/notifications.ts'
import type {
  Notification,
  NotificationId,
  NotificationTopic,
  PersonalType,
} from '#shared/notifications/notifications.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'
import {
  announcedTo,
  IS_FOR_READER,
  isOnBell,
  markOf,
  movingMarks,
  newestOf,
  READER,
  SEEN_SINCE,
  TOPICS,
} from './reader.ts'
import { unreadNotifications } from './unread-notifications.ts'

export interface NewAnnouncement {
  topic: NotificationTopic
  title: string
  message: string
  /** The text for administrators, if it differs. */
  staffMessage?: string
  /** The page of the site that it is about; the second is for administrators, if it differs. */
  path?: string | undefined
  staffPath?: string
  /** The user who caused it, who does not get the announcement. */
  exceptUserId?: UserId
  /** Whether those who follow that user get an announcement of their own instead. */
  followersToldApart?: boolean
  /** Identifies a repeat. */
  idempotencyKey?: string | undefined
  /** When it was announced, if not now. */
  createdAt?: Date
}

export async function countUnread(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${unreadNotifications(userId)} as count`)
  return rows[0]?.count ?? 0
}

export async function listNotifications(
  db: Queryable,
  userId: UserId,
  { isStaff, limit }: { isStaff: boolean; limit: number },
): Promise<Notification[]> {
  const message = isStaff ? sql`coalesce(a.staff_message, a.message)` : sql`a.message`
  const path = isStaff ? sql`coalesce(a.staff_path, a.path)` : sql`a.path`
  const { rows } = await db.execute<Notification>(sql`
    select a.id, a.topic as type, a.title, ${message} as message, bell.is_read, a.created_at, ${path} as path
    from (${bellOf(userId, limit)}) bell join announcements a on a.id = bell.id
    order by a.created_at desc, a.id desc limit ${sql.raw(String(limit))}`)
  return rows
}

/** Returns whether the notification is on this user's bell; one that is read stays read. */
export async function markRead(db: Queryable, userId: UserId, id: NotificationId): Promise<boolean> {
  const { rows } = await db.execute<{ isFound: boolean }>(sql`
    with own as (
      update notifications set read_at = coalesce(read_at, now()) where user_id = ${userId} and announcement_id = ${id}
      returning announcement_id
    ), announced as (
      select coalesce(a.created_at <= ${markOf(sql`a.topic`)}, false) as is_read from announcements a, ${READER}
      where reader.id = ${userId} and a.id = ${id} and a.topic = any(${TOPICS}) and ${isOnBell(sql`a.topic`)} and ${IS_FOR_READER}
    ), added as (
      insert into notifications (user_id, announcement_id, read_at)
      select ${userId}::uuid, ${id}::bigint, now() from announced where not is_read and not exists (select from own)
      on conflict (user_id, announcement_id) do update set read_at = coalesce(notifications.read_at, now())
    )
    select exists (select from own) or exists (select from announced) as is_found`)
  return rows[0]?.isFound ?? false
}

/** All that is announced by now: what commits later is unread, however long its transaction took. */
export async function markAllRead(db: Queryable, userId: UserId): Promise<void> {
  const newest = sql.join(NOTIFICATION_TOPICS.map(newestOf), sql`, `)
  await db.execute(sql`
    with own as (update notifications set read_at = now() where user_id = ${userId} and read_at is null)
    ${movingMarks(NOTIFICATION_TOPICS, sql`values (${userId}::uuid, ${newest})`)}`)
}

/** All but the newest `unread`. */
export async function markReadBut(db: Queryable, userId: UserId, unread: number): Promise<void> {
  const times = sql.join(
    NOTIFICATION_TOPICS.map(() => sql`created_at`),
    sql`, `,
  )
  await db.execute(sql`
    with newest_read as (
      select a.created_at from (${bellOf(userId, unread + 1)}) bell join announcements a on a.id = bell.id
      order by a.created_at desc, a.id desc offset ${unread} limit 1
    ), own as (
      update notifications n set read_at = now() from announcements a, newest_read
      where n.user_id = ${userId} and n.read_at is null and a.id = n.announcement_id and a.created_at <= newest_read.created_at
    )
    ${movingMarks(NOTIFICATION_TOPICS, sql`select ${userId}::uuid, ${times} from newest_read`)}`)
}

/** The newest notices to a member, and the newest announcements, as `id` and `is_read`. */
function bellOf(userId: UserId, limit: number): SQL {
  // As text, or the statement would be planned anew each time, which takes longer than reading.
  const atMost = sql.raw(String(limit))
  return sql`(
    select a.id, n.read_at is not null as is_read from notifications n join announcements a on a.id = n.announcement_id
    where n.user_id = ${userId} and a.topic <> all(${TOPICS}) order by n.announcement_id desc limit ${atMost}
  ) union all (
    select id, is_read from (${announcedTo(userId, limit)}) announced order by created_at desc, id desc limit ${atMost}
  )`
}

export async function hasUser(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where id = ${userId}`)
  return rows.length > 0
}

const ANNOUNCEMENT_LOCK = 7_246_021

/** Until the transaction ends, nothing is announced by another one. */
export async function lockAnnouncements(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ANNOUNCEMENT_LOCK})`)
}

/**
 * One at a time until the transaction ends, at a time that is later than that of any other of its topic: what commits later is
 * never before the mark of somebody who has read all.
 */
export async function insertAnnouncement(
  db: Queryable,
  {
    topic,
    title,
    message,
    staffMessage,
    path,
    staffPath,
    exceptUserId,
    followersToldApart = false,
    idempotencyKey,
    createdAt,
  }: NewAnnouncement,
): Promise<number> {
  if (!createdAt) await lockAnnouncements(db)
  const time = createdAt
    ? instantOrNow(createdAt)
    : sql`greatest(clock_timestamp(), ${newestOf(topic)} + interval '1 ms')`
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into announcements (topic, title, message, staff_message, path, staff_path, except_user_id,
      followers_told_apart, idempotency_key, created_at)
    values (${topic}, ${title}, ${message}, ${staffMessage ?? null}, ${path ?? null}, ${staffPath ?? null},
      ${exceptUserId ?? null}, ${followersToldApart}, ${idempotencyKey ?? null}, ${time}) returning id`)
  return rows[0]?.id ?? Number.NaN
}

/** What announcements of a topic that lead to a page say from now on. Without a title they keep theirs. */
export interface Rewriting extends Pick<NewAnnouncement, 'message' | 'path'> {
  topic: NotificationTopic | PersonalType
  title?: string | undefined
}

export async function updateAnnouncements(db: Queryable, { topic, title, message, path }: Rewriting): Promise<void> {
  await db.execute(sql`
    update announcements set title = coalesce(${title ?? null}, title), message = ${message} where topic = ${topic} and path = ${path ?? null}`)
}

/** Of those that members no longer see, at most so many. Returns how many they were. */
export async function deleteOldAnnouncements(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from announcements where id in (
      select a.id from unnest(${TOPICS}) topic (name) join announcements a on a.topic = topic.name
      where a.created_at <= ${SEEN_SINCE} limit ${limit})`)
  return rowCount
}

/** A notice to one person, which needs no fan-out. */
export async function insertPersonalNotice(
  db: Queryable,
  userId: UserId,
  {
    type,
    title,
    message,
    path,
    createdAt,
  }: { type: PersonalType; title: string; message: string; path: string; createdAt?: Date },
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with notice as (
      insert into announcements (topic, title, message, path, finished_at, created_at)
      values (${type}, ${title}, ${message}, ${path}, now(), ${instantOrNow(createdAt)})
      returning id
    )
    insert into notifications (user_id, announcement_id) select ${userId}, id from notice
    returning announcement_id as id`)
  return rows[0]?.id ?? Number.NaN
}

export interface PersonalMailFacts {
  type: PersonalType
  title: string
  message: string
  email: string
  firstName: string
}

/** The contents of a mail to one person; undefined for an unverified address. */
export async function findPersonalNotice(
  db: Queryable,
  announcementId: number,
  userId: UserId,
): Promise<PersonalMailFacts | undefined> {
  const { rows } = await db.execute<PersonalMailFacts>(sql`
    select a.topic as type, a.title, a.message, u.email, u.first_name
    from announcements a, users u where a.id = ${announcementId} and u.id = ${userId} and u.email_verified`)
  return rows[0]
}

export interface PushedNotice {
  type: NotificationTopic | PersonalType
  title: string
  message: string
  path: string | null
}

/** What a push says to a user; undefined once they have read it on the bell. */
export async function findPushedNotice(
  db: Queryable,
  announcementId: number,
  userId: UserId,
): Promise<PushedNotice | undefined> {
  const { rows } = await db.execute<PushedNotice>(sql`
    select a.topic as type, a.title, a.message, a.path from announcements a
      left join notifications n on n.announcement_id = a.id and n.user_id = ${userId}
      left join announcement_marks m on m.user_id = ${userId}
    where a.id = ${announcementId} and n.read_at is null and coalesce(a.created_at > ${markOf(sql`a.topic`)}, true)`)
  return rows[0]
}
