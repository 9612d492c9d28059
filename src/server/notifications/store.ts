import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { DEFAULT_PREFERENCES, TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type {
  Notification,
  NotificationId,
  NotificationPreference,
  NotificationPreferences,
  NotificationTopic,
  PersonalType,
  PreferenceChanges,
} from '#shared/notifications/notifications.ts'
import { TOPIC_PUSHES } from '#shared/push/push.ts'
import { unreadNotifications } from './unread-notifications.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'
import { follows } from '#server/professionals/followers.ts'
import { isReachedByPush } from '#server/push/push-to.ts'

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
  /** Identifies a repeat. */
  idempotencyKey?: string | undefined
  /** When it was announced, if not now. */
  createdAt?: Date
}

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

const PREFERENCES = Object.keys(DEFAULT_PREFERENCES) as NotificationPreference[]

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
    select n.id, a.topic as type, a.title, ${message} as message, n.read_at is not null as is_read,
      a.created_at, ${path} as path
    from notifications n join announcements a on a.id = n.announcement_id
    where n.user_id = ${userId} order by n.id desc limit ${limit}`)
  return rows
}

/** Returns whether the notification is this user's; one that is read stays read. */
export async function markRead(db: Queryable, userId: UserId, id: NotificationId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update notifications set read_at = coalesce(read_at, now()) where id = ${id} and user_id = ${userId} returning id`)
  return rows.length > 0
}

export async function markAllRead(db: Queryable, userId: UserId): Promise<void> {
  await db.execute(sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null`)
}

/** All but the newest `unread`. */
export async function markReadBut(db: Queryable, userId: UserId, unread: number): Promise<void> {
  await db.execute(sql`
    update notifications set read_at = now() where user_id = ${userId} and read_at is null
      and id not in (select id from notifications where user_id = ${userId} order by id desc limit ${unread})`)
}

export async function findPreferences(db: Queryable, userId: UserId): Promise<NotificationPreferences | undefined> {
  const columns = PREFERENCES.map(sql.column)
  const { rows } = await db.execute<NotificationPreferences>(
    sql`select ${sql.join(columns, sql`, `)} from notification_preferences where user_id = ${userId}`,
  )
  return rows[0]
}

/** Sets the given switches; the others keep their values, or get the defaults. Returns all. */
export async function savePreferences(
  db: Queryable,
  userId: UserId,
  given: PreferenceChanges | Partial<NotificationPreferences>,
): Promise<NotificationPreferences> {
  const columns = sql.join(PREFERENCES.map(sql.column), sql`, `)
  const values = PREFERENCES.map((name) => sql`${given[name] ?? DEFAULT_PREFERENCES[name]}`)
  const changes = PREFERENCES.filter((name) => given[name] !== undefined).map(
    (name) => sql`${sql.column(name)} = excluded.${sql.column(name)}`,
  )
  const { rows } = await db.execute<NotificationPreferences>(sql`
    insert into notification_preferences (user_id, ${columns}) values (${userId}, ${sql.join(values, sql`, `)})
    on conflict (user_id) do update set ${sql.join(changes, sql`, `)} returning ${columns}`)
  return rows[0] ?? DEFAULT_PREFERENCES
}

export async function hasUser(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where id = ${userId}`)
  return rows.length > 0
}

export async function insertAnnouncement(
  db: Queryable,
  { topic, title, message, staffMessage, path, staffPath, exceptUserId, idempotencyKey, createdAt }: NewAnnouncement,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into announcements (topic, title, message, staff_message, path, staff_path, except_user_id,
      idempotency_key, created_at)
    values (${topic}, ${title}, ${message}, ${staffMessage ?? null}, ${path ?? null}, ${staffPath ?? null},
      ${exceptUserId ?? null}, ${idempotencyKey ?? null}, ${instantOrNow(createdAt)}) returning id`)
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

/** What a push tells a user; undefined once they have read it on the bell. */
export async function findPushedNotice(
  db: Queryable,
  announcementId: number,
  userId: UserId,
): Promise<PushedNotice | undefined> {
  const { rows } = await db.execute<PushedNotice>(sql`
    select a.topic as type, a.title, a.message, a.path from announcements a
      left join notifications n on n.announcement_id = a.id and n.user_id = ${userId}
    where a.id = ${announcementId} and n.read_at is null`)
  return rows[0]
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

/**
 * The next users, in id order, who have the topic switched on. The same statement adds the notification to the bell of
 * those with the bell on, once, however often it runs.
 */
export async function reachUsers(
  db: Queryable,
  { id, topic, reachedUserId, exceptUserId }: Announcement,
  limit: number,
): Promise<{ userId: UserId; byEmail: boolean; byPush: boolean }[]> {
  const { inApp, email } = TOPIC_SETTINGS[topic]
  const byPush = isReachedByPush(TOPIC_PUSHES[topic])
  const follower = sql`exists (${follows(sql`${exceptUserId}::uuid`, sql`u.id`)})`
  const audience =
    topic === 'followed_listed'
      ? follower
      : sql`not (${follower} and exists (select from announcements f join announcements a using (created_at, except_user_id)
          where a.id = ${id} and f.topic = 'followed_listed'))`
  const after = reachedUserId ? sql`and u.id > ${reachedUserId}` : sql.empty
  const { rows } = await db.execute<{ userId: UserId; byEmail: boolean; byPush: boolean }>(sql`
    with audience as (
      select u.id, ${isOn(inApp)} as in_app, ${isOn(email)} as by_email, ${byPush} as by_push
      from users u left join notification_preferences p on p.user_id = u.id
      where ${audience} and u.email_verified and u.created_at <= (select created_at from announcements where id = ${id}) ${after}
        and (${isOn(inApp)} or ${isOn(email)} or ${byPush}) and u.id is distinct from ${exceptUserId}::uuid
      order by u.id limit ${limit}
    ), told as (
      insert into notifications (user_id, announcement_id)
      select id, ${id} from audience where in_app on conflict (user_id, announcement_id) do nothing
    )
    select id as user_id, by_email, by_push from audience order by id`)
  return rows
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

function isOn(preference: NotificationPreference): SQL {
  return sql`coalesce(p.${sql.column(preference)}, ${sql.raw(String(DEFAULT_PREFERENCES[preference]))})`
}
