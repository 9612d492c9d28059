import { sql } from '#server/platform/database/sql.ts'
import type { ApiKey, ApiKeyId, ApiScope } from '#shared/accounts/api-keys.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { isClosed } from '#server/model/is-closed.ts'
import { isSuspended } from '#server/model/is-suspended.ts'

const COLUMNS = sql`id, name, prefix, scopes, created_at, last_used_at,
  expires_at, coalesce(expires_at <= now(), false) as is_expired`

/** The newest first. */
export async function listKeys(db: Queryable, userId: UserId): Promise<ApiKey[]> {
  const { rows } = await db.execute<ApiKey>(
    sql`select ${COLUMNS} from api_keys where user_id = ${userId} order by created_at desc, id`,
  )
  return rows
}

export async function insertKey(
  db: Queryable,
  userId: UserId,
  key: { name: string; prefix: string; hash: string; scopes: readonly ApiScope[]; days: number | null },
): Promise<ApiKey> {
  const { rows } = await db.execute<ApiKey>(sql`
    insert into api_keys (user_id, name, prefix, key_hash, scopes, expires_at)
    values (${userId}, ${key.name}, ${key.prefix}, ${key.hash}, ${key.scopes}::text[],
      now() + make_interval(days => ${key.days}::integer))
    returning ${COLUMNS}`)
  const [row] = rows
  if (!row) throw new Error('no row was inserted')
  return row
}

/** Returns whether there was one. */
export async function deleteKey(db: Queryable, userId: UserId, id: ApiKeyId): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from api_keys where user_id = ${userId} and id = ${id} returning id`)
  return rows.length > 0
}

/** All keys of a member. */
export async function deleteKeysOf(db: Queryable, userId: UserId): Promise<void> {
  await db.execute(sql`delete from api_keys where user_id = ${userId}`)
}

export interface UsableKey {
  id: ApiKeyId
  userId: UserId
  scopes: ApiScope[]
}

/**
 * The key with this hash: one that has not run out, of an account that is open, proven and not suspended. Its last use is recorded here,
 * once a minute.
 */
export async function useKey(db: Queryable, hash: string): Promise<UsableKey | undefined> {
  const { rows } = await db.execute<UsableKey>(sql`
    with used as (
      update api_keys set last_used_at = now()
      where key_hash = ${hash} and coalesce(expires_at > now(), true)
        and coalesce(last_used_at < now() - interval '1 minute', true)
    )
    select k.id, k.user_id, k.scopes from api_keys k join users u on u.id = k.user_id
    where k.key_hash = ${hash} and coalesce(k.expires_at > now(), true) and u.email_verified
      and not ${isClosed(sql`u.id`)} and not ${isSuspended(sql`u.id`)}`)
  return rows[0]
}
