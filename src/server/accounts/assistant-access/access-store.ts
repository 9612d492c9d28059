import { sql } from '#server/platform/database/sql.ts'
import type { AssistantAccess, AssistantAccessId, AssistantScope } from '#shared/accounts/assistant-access.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { isClosed } from '#server/model/is-closed.ts'
import { isSuspended } from '#server/model/is-suspended.ts'

export interface AssistantClient {
  id: string
  name: string
  redirectUris: string[]
}

export async function insertClient(db: Queryable, name: string, redirectUris: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into assistant_clients (name, redirect_uris) values (${name}, ${redirectUris}::text[]) returning id`)
  const [row] = rows
  if (!row) throw new Error('no row was inserted')
  return row.id
}

export async function findClient(db: Queryable, id: string): Promise<AssistantClient | undefined> {
  const { rows } = await db.execute<AssistantClient>(
    sql`select id, name, redirect_uris from assistant_clients where id = ${id}`,
  )
  return rows[0]
}

/** The newest first. */
export async function listGrants(db: Queryable, userId: UserId): Promise<AssistantAccess[]> {
  const { rows } = await db.execute<AssistantAccess>(sql`
    select g.id, c.name, g.scopes, g.created_at, g.last_used_at
    from assistant_grants g join assistant_clients c on c.id = g.client_id
    where g.user_id = ${userId} order by g.created_at desc, g.id`)
  return rows
}

/**
 * What was allowed last replaces what was allowed before. `isNews` says whether the scopes differ from it. The
 * caller has locked the member.
 */
export async function saveGrant(
  db: Queryable,
  grant: { userId: UserId; clientId: string; scopes: readonly AssistantScope[] },
): Promise<{ id: AssistantAccessId; isNews: boolean }> {
  const { rows } = await db.execute<{ id: AssistantAccessId; isNews: boolean }>(sql`
    with before as (
      select scopes from assistant_grants where user_id = ${grant.userId} and client_id = ${grant.clientId}
    ), used as (update assistant_clients set used_at = now() where id = ${grant.clientId})
    insert into assistant_grants (user_id, client_id, scopes)
    values (${grant.userId}, ${grant.clientId}, ${grant.scopes}::text[])
    on conflict (user_id, client_id) do update set scopes = excluded.scopes
    returning id, not exists (select from before b where b.scopes = assistant_grants.scopes) as is_news`)
  const [row] = rows
  if (!row) throw new Error('no row was inserted')
  return row
}

/** Returns whether there was one. */
export async function deleteGrant(db: Queryable, userId: UserId, id: AssistantAccessId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from assistant_grants where user_id = ${userId} and id = ${id} returning id`,
  )
  return rows.length > 0
}

/** With all codes and tokens. */
export async function endGrant(db: Queryable, id: AssistantAccessId): Promise<void> {
  await db.execute(sql`delete from assistant_grants where id = ${id}`)
}

export async function deleteGrantsOf(db: Queryable, userId: UserId): Promise<void> {
  await db.execute(sql`delete from assistant_grants where user_id = ${userId}`)
}

export async function insertCode(
  db: Queryable,
  code: { hash: string; grantId: AssistantAccessId; redirectUri: string; challenge: string; seconds: number },
): Promise<void> {
  await db.execute(sql`
    insert into assistant_codes (code_hash, grant_id, redirect_uri, challenge, expires_at)
    values (${code.hash}, ${code.grantId}, ${code.redirectUri}, ${code.challenge},
      now() + make_interval(secs => ${code.seconds}))`)
}

export interface ClaimedCode {
  grantId: AssistantAccessId
  clientId: string
  redirectUri: string
  challenge: string
  /** It was claimed before. */
  wasUsed: boolean
  isExpired: boolean
}

/** It is there once: a second caller is told that it was used. */
export async function claimCode(db: Queryable, hash: string): Promise<ClaimedCode | undefined> {
  const { rows } = await db.execute<ClaimedCode>(sql`
    with claimed as (
      update assistant_codes set used_at = now() where code_hash = ${hash} and used_at is null returning code_hash
    )
    select c.grant_id, g.client_id, c.redirect_uri, c.challenge, c.expires_at <= now() as is_expired,
      not exists (select from claimed) as was_used
    from assistant_codes c join assistant_grants g on g.id = c.grant_id where c.code_hash = ${hash}`)
  return rows[0]
}

export interface ClaimedToken {
  grantId: AssistantAccessId
  clientId: string
  wasUsed: boolean
  isExpired: boolean
}

/** The same of a refresh token. One of another program is left as it is. */
export async function claimRefreshToken(
  db: Queryable,
  hash: string,
  clientId: string,
): Promise<ClaimedToken | undefined> {
  const { rows } = await db.execute<ClaimedToken>(sql`
    with claimed as (
      update assistant_tokens t set used_at = now() from assistant_grants g
      where t.token_hash = ${hash} and t.kind = 'refresh' and t.used_at is null
        and g.id = t.grant_id and g.client_id = ${clientId}
      returning t.token_hash
    )
    select t.grant_id, g.client_id, t.expires_at <= now() as is_expired, not exists (select from claimed) as was_used
    from assistant_tokens t join assistant_grants g on g.id = t.grant_id
    where t.token_hash = ${hash} and t.kind = 'refresh' and g.client_id = ${clientId}`)
  return rows[0]
}

export interface NewToken {
  hash: string
  kind: 'access' | 'refresh'
  seconds: number
}

/**
 * The scopes of the grant, if its account is open, proven and not suspended; then the tokens are stored. Undefined if
 * not, or if it was revoked meanwhile.
 */
export async function insertTokens(
  db: Queryable,
  grantId: AssistantAccessId,
  tokens: readonly NewToken[],
): Promise<AssistantScope[] | undefined> {
  const { rows } = await db.execute<{ scopes: AssistantScope[] }>(sql`
    with open_grant as (
      select g.id, g.client_id, g.scopes from assistant_grants g join users u on u.id = g.user_id
      where g.id = ${grantId} and ${isUsable()} for key share of g
    ), used as (
      update assistant_clients set used_at = now() where id = (select client_id from open_grant)
    ), made as (
      insert into assistant_tokens (token_hash, grant_id, kind, expires_at)
      select t.hash, o.id, t.kind, now() + make_interval(secs => t.seconds)
      from open_grant o, unnest(${tokens.map(({ hash }) => hash)}::text[], ${tokens.map(({ kind }) => kind)}::text[],
        ${tokens.map(({ seconds }) => seconds)}::integer[]) as t (hash, kind, seconds)
    )
    select scopes from open_grant`)
  return rows[0]?.scopes
}

export interface UsableAccess {
  grantId: AssistantAccessId
  clientId: string
  userId: UserId
  scopes: AssistantScope[]
  expiresAt: string
}

/** What this access token opens, while its account is open, proven and not suspended. Its last use is recorded, once a minute. */
export async function useAccessToken(db: Queryable, hash: string): Promise<UsableAccess | undefined> {
  const { rows } = await db.execute<UsableAccess>(sql`
    with found as (
      select g.id as grant_id, g.client_id, g.user_id, g.scopes, t.expires_at
      from assistant_tokens t join assistant_grants g on g.id = t.grant_id join users u on u.id = g.user_id
      where t.token_hash = ${hash} and t.kind = 'access' and t.expires_at > now() and ${isUsable()}
    ), used as (
      update assistant_grants set last_used_at = now()
      where id = (select grant_id from found) and coalesce(last_used_at < now() - interval '1 minute', true)
    )
    select * from found`)
  return rows[0]
}

/** The grant that a token of this program belongs to, with its kind. */
export async function findToken(
  db: Queryable,
  hash: string,
  clientId: string,
): Promise<{ grantId: AssistantAccessId; kind: NewToken['kind'] } | undefined> {
  const { rows } = await db.execute<{ grantId: AssistantAccessId; kind: NewToken['kind'] }>(sql`
    select t.grant_id, t.kind from assistant_tokens t join assistant_grants g on g.id = t.grant_id
    where t.token_hash = ${hash} and g.client_id = ${clientId}`)
  return rows[0]
}

export async function deleteToken(db: Queryable, hash: string): Promise<void> {
  await db.execute(sql`delete from assistant_tokens where token_hash = ${hash}`)
}

/**
 * Codes and tokens that ran out, grants that no token opens any more, and programs that nobody used for a while. A refresh
 * token that was exchanged stays as long as it could be stolen.
 */
export async function deleteUnusedAccess(db: Queryable): Promise<void> {
  await db.execute(sql`delete from assistant_tokens where expires_at < now()`)
  await db.execute(sql`delete from assistant_codes where expires_at < now() - interval '1 day'`)
  await db.execute(sql`
    delete from assistant_grants g where not exists (select from assistant_tokens t where t.grant_id = g.id)
      and not exists (select from assistant_codes c where c.grant_id = g.id)`)
  await db.execute(sql`
    delete from assistant_clients c where coalesce(c.used_at, c.created_at) < now() - interval '90 days'
      and not exists (select from assistant_grants g where g.client_id = c.id)`)
}

/** For queries on `users u`. */
function isUsable() {
  return sql`u.email_verified and not ${isClosed(sql`u.id`)} and not ${isSuspended(sql`u.id`)}`
}
