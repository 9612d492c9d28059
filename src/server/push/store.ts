import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { DEFAULT_PUSH_PREFERENCES, MOST_PUSH_BROWSERS } from '#shared/push/push.ts'
import type { PushKind, PushPreferences } from '#shared/push/push.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { PushTarget } from '#server/platform/push/open-push.ts'

const KINDS = Object.keys(DEFAULT_PUSH_PREFERENCES) as PushKind[]

export async function findPreferences(db: Queryable, userId: UserId): Promise<PushPreferences | undefined> {
  const columns = KINDS.map(sql.column)
  const { rows } = await db.execute<PushPreferences>(
    sql`select ${sql.join(columns, sql`, `)} from push_preferences where user_id = ${userId}`,
  )
  return rows[0]
}

export async function savePreferences(db: Queryable, userId: UserId, given: PushPreferences): Promise<void> {
  const values = KINDS.map((kind) => sql`${given[kind]}`)
  const changes = KINDS.map((kind) => sql`${sql.column(kind)} = excluded.${sql.column(kind)}`)
  await db.execute(sql`
    insert into push_preferences (user_id, ${sql.join(KINDS.map(sql.column), sql`, `)})
    values (${userId}, ${sql.join(values, sql`, `)})
    on conflict (user_id) do update set ${sql.join(changes, sql`, `)}`)
}

export async function hasBrowser(db: Queryable, userId: UserId, sessionToken: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from push_browsers b join sessions s on s.id = b.session_id
    where b.user_id = ${userId} and s.token = ${sessionToken}`)
  return rows.length > 0
}

/** One change of an address at a time, until the transaction ends: it is one browser's. */
export async function lockEndpoint(tx: Queryable, endpoint: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`)
}

/** Returns whether it was stored: only for a session of this user. An address is only ever that of one session. */
export async function saveBrowser(
  tx: Queryable,
  { userId, sessionToken, userAgent }: { userId: UserId; sessionToken: string; userAgent: string },
  { endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  await tx.execute(sql`
    delete from push_browsers b using sessions s
    where b.endpoint = ${endpoint} and s.id = b.session_id and s.token <> ${sessionToken}`)
  const { rows } = await tx.execute(sql`
    insert into push_browsers (user_id, session_id, endpoint, p256dh, auth, user_agent)
    select user_id, id, ${endpoint}, ${p256dh}, ${auth}, ${userAgent} from sessions
    where token = ${sessionToken} and user_id = ${userId} and expires_at > now()
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, user_agent = excluded.user_agent, used_at = now()
    returning id`)
  return rows.length > 0
}

/** Deletes those that were away longest, beyond as many as a member may have. */
export async function deleteSurplus(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(sql`
    delete from push_browsers where user_id = ${userId} and id not in (
      select id from push_browsers where user_id = ${userId} order by used_at desc, id limit ${MOST_PUSH_BROWSERS})`)
}

export async function deleteBrowser(db: Queryable, userId: UserId, sessionToken: string): Promise<void> {
  await db.execute(sql`
    delete from push_browsers b using sessions s
    where b.user_id = ${userId} and s.id = b.session_id and s.token = ${sessionToken}`)
}

export async function deleteBrowsersOf(db: Queryable, userId: UserId): Promise<void> {
  await db.execute(sql`delete from push_browsers where user_id = ${userId}`)
}

/** The browsers of some users who want to hear of such a thing. */
export async function listBrowsers(
  db: Queryable,
  userIds: readonly UserId[],
  kind: PushKind,
): Promise<{ browserId: string; userId: UserId }[]> {
  if (userIds.length === 0) return []
  const { rows } = await db.execute<{ browserId: string; userId: UserId }>(sql`
    select b.id as browser_id, b.user_id from push_browsers b
      left join push_preferences p on p.user_id = b.user_id
    where b.user_id = any(${userIds}::uuid[]) and ${isWanted(kind)} order by b.user_id, b.id`)
  return rows
}

/** Where to reach a browser, unless its owner does not want to hear of such a thing any more. */
export async function findTarget(
  db: Queryable,
  browserId: string,
  userId: UserId,
  kind: PushKind,
): Promise<PushTarget | undefined> {
  const { rows } = await db.execute<PushTarget>(sql`
    select b.endpoint, b.p256dh, b.auth from push_browsers b
      join sessions s on s.id = b.session_id and s.expires_at > now()
      left join push_preferences p on p.user_id = b.user_id
    where b.id = ${browserId} and b.user_id = ${userId} and ${isWanted(kind)}`)
  return rows[0]
}

export async function recordBrowserUse(db: Queryable, browserId: string): Promise<void> {
  await db.execute(sql`update push_browsers set used_at = now() where id = ${browserId}`)
}

/** Unless the browser has another address by now. */
export async function deleteGone(db: Queryable, browserId: string, endpoint: string): Promise<void> {
  await db.execute(sql`delete from push_browsers where id = ${browserId} and endpoint = ${endpoint}`)
}

/** Whether a user wants to hear of such a thing, and has a browser that would show it. */
export function isReached(userId: SQL, kind: PushKind): SQL {
  return sql`exists (select from push_browsers b left join push_preferences p on p.user_id = b.user_id
    where b.user_id = ${userId} and ${isWanted(kind)})`
}

/** The users in `push_preferences p`, as `id`, who chose to hear of such a thing. */
export function whoChose(kind: PushKind): SQL {
  return sql`select p.user_id as id from push_preferences p where p.${sql.column(kind)}`
}

function isWanted(kind: PushKind): SQL {
  return sql`coalesce(p.${sql.column(kind)}, ${sql.raw(String(DEFAULT_PUSH_PREFERENCES[kind]))})`
}
