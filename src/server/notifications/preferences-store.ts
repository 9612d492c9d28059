import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { DEFAULT_PREFERENCES, NOTIFICATION_TOPICS, TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { NotificationPreferences, PreferenceChanges } from '#shared/notifications/notifications.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { movingMarks, newestOf } from './reader.ts'

const PREFERENCES = Object.keys(DEFAULT_PREFERENCES) as (keyof NotificationPreferences)[]

export async function findPreferences(db: Queryable, userId: UserId): Promise<NotificationPreferences | undefined> {
  const columns = PREFERENCES.map(sql.column)
  const { rows } = await db.execute<NotificationPreferences>(
    sql`select ${sql.join(columns, sql`, `)} from notification_preferences where user_id = ${userId}`,
  )
  return rows[0]
}

/**
 * Sets what is given; the rest keeps its values, or gets the defaults. What was announced before a topic is switched
 * on counts as read. Returns all.
 */
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
  if (given.businessEmails !== undefined) {
    const isChanged = sql`notification_preferences.business_emails <> excluded.business_emails`
    changes.push(
      sql`business_emails_chosen_at = case when ${isChanged} then now() else notification_preferences.business_emails_chosen_at end`,
    )
  }
  const shown = NOTIFICATION_TOPICS.filter((topic) => given[TOPIC_SETTINGS[topic].inApp])
  const marks = shown.map((topic) => {
    const { inApp } = TOPIC_SETTINGS[topic]
    const wasOn = sql`coalesce((select ${sql.column(inApp)} from former), ${DEFAULT_PREFERENCES[inApp]})`
    return sql`case when not ${wasOn} then ${newestOf(topic)} end`
  })
  const marked = sql`, marked as (${movingMarks(shown, sql`values (${userId}::uuid, ${sql.join(marks, sql`, `)})`)})`
  const { rows } = await db.execute<NotificationPreferences>(sql`
    with former as (select ${columns} from notification_preferences where user_id = ${userId})
    ${shown.length > 0 ? marked : sql.empty}
    insert into notification_preferences (user_id, ${columns}) values (${userId}, ${sql.join(values, sql`, `)})
    on conflict (user_id) do update set ${sql.join(changes, sql`, `)} returning ${columns}`)
  return rows[0] ?? DEFAULT_PREFERENCES
}
