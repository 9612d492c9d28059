import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { SessionId } from '#shared/accounts/own-account.ts'
import type { Passkey, PasskeyId } from '#shared/accounts/passkeys.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { HAS_PASSWORD } from '#server/accounts/has-password.ts'
import { deleteUnprovenUser } from '#server/accounts/store.ts'

/** Returns whether it changed. */
export async function updateName(
  db: Queryable,
  id: UserId,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update users set first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
    where id = ${id} and (first_name, last_name) <> (${firstName}, ${lastName}) returning id`)
  return rows.length > 0
}

/** Returns whether it was set: only if the stored password is still the one that was compared. */
export async function updatePassword(
  db: Queryable,
  id: UserId,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update credentials set password = ${newHash}, updated_at = now()
    where user_id = ${id} and provider_id = 'credential' and password = ${oldHash} returning id`)
  return rows.length > 0
}

interface SessionRow {
  id: SessionId
  userAgent: string | null
  signedInAt: string
  seenAt: string
  isThis: boolean
}

/** This one first, then by last use. */
export async function listSessions(db: Queryable, id: UserId, token: string): Promise<SessionRow[]> {
  const { rows } = await db.execute<SessionRow>(sql`
    select id, user_agent, created_at as signed_in_at, updated_at as seen_at, token = ${token} as is_this
    from sessions where user_id = ${id} and expires_at > now()
    order by token = ${token} desc, updated_at desc, id limit 100`)
  return rows
}

/** Returns how many were deleted. */
export async function deleteSessionOf(db: Queryable, id: UserId, sessionId: SessionId): Promise<number> {
  const { rows } = await db.execute(sql`delete from sessions where user_id = ${id} and id = ${sessionId} returning id`)
  return rows.length
}

/** Deletes all but one; returns how many. */
export async function deleteOtherSessions(db: Queryable, id: UserId, token: string): Promise<number> {
  const { rows } = await db.execute(
    sql`delete from sessions where user_id = ${id} and token <> ${token} and expires_at > now() returning id`,
  )
  return rows.length
}

interface AccountRow {
  hasPassword: boolean
  isLinked: boolean
  twoFactorSince: string | null
  recoveryCodesLeft: number
  /** Serialized, as it was stored. */
  emailChange: string | null
  mailFailedAt: string | null
}

interface PasskeyRow extends Omit<Passkey, 'id'> {
  passkeyId: PasskeyId | null
}

/**
 * How the account of a member is entered and reached, and its passkeys, the newest first. A row each, and one without if
 * there is none.
 *
 * @param provider the identity provider that it may be linked to.
 */
export async function findAccountState(
  db: Queryable,
  id: UserId,
  provider: string | undefined,
): Promise<(AccountRow & { passkeys: Passkey[] }) | undefined> {
  const { rows } = await db.execute<AccountRow & PasskeyRow>(sql`
    select ${HAS_PASSWORD} as has_password,
      exists (select from credentials where user_id = u.id and provider_id = ${provider ?? null}) as is_linked,
      t.confirmed_at as two_factor_since,
      (select count(*) from recovery_codes where user_id = u.id) as recovery_codes_left,
      (select value from verifications where identifier = ${nameOf(id)} and expires_at > now() limit 1) as email_change,
      (select bounced_at from bounced_addresses where email = u.email) as mail_failed_at,
      p.id as passkey_id, p.name, p.created_at, p.last_used_at
    from users u left join two_factors t on t.user_id = u.id left join passkeys p on p.user_id = u.id
    where u.id = ${id} order by p.created_at desc, p.id`)
  const [row] = rows
  if (!row) return undefined
  const passkeys = rows.flatMap(({ passkeyId, name, createdAt, lastUsedAt }) =>
    passkeyId === null ? [] : [{ id: passkeyId, name, createdAt, lastUsedAt }],
  )
  return { ...row, passkeys }
}

/** Stores a requested address, as serialized text; it replaces an earlier one. */
export async function saveEmailChange(
  db: Queryable,
  id: UserId,
  { value, minutes }: { value: string; minutes: number },
): Promise<void> {
  await deleteEmailChange(db, id)
  await db.execute(sql`
    insert into verifications (identifier, value, expires_at)
    values (${nameOf(id)}, ${value}, now() + make_interval(mins => ${minutes}))`)
}

export async function findEmailChange(db: Queryable, id: UserId): Promise<string | undefined> {
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from verifications where identifier = ${nameOf(id)} and expires_at > now()`,
  )
  return rows[0]?.value
}

/** Serializes the changes of one user until the transaction ends. */
export async function lockUser(db: Queryable, id: UserId): Promise<void> {
  await db.execute(sql`select from users where id = ${id} for no key update`)
}

/** Keeps its expiry, or extends it to at least this many minutes. */
export async function updateEmailChange(
  db: Queryable,
  id: UserId,
  { value, minutes = 0 }: { value: string; minutes?: number },
): Promise<void> {
  await db.execute(sql`
    update verifications set value = ${value}, updated_at = now(),
      expires_at = greatest(expires_at, now() + make_interval(mins => ${minutes}))
    where identifier = ${nameOf(id)} and expires_at > now()`)
}

export async function deleteEmailChange(db: Queryable, id: UserId): Promise<void> {
  await db.execute(sql`delete from verifications where identifier = ${nameOf(id)}`)
}

/** Returns whether it was changed: not if another user has verified the address. In the caller's transaction. */
export async function updateEmail(db: Queryable, id: UserId, email: string): Promise<boolean> {
  await deleteUnprovenUser(db, email)
  const { rows } = await db.execute(sql`
    update users set email = ${email}, email_verified = true, updated_at = now()
    where id = ${id} and not exists (select from users other where other.email = ${email}) returning id`)
  return rows.length > 0
}

function nameOf(id: UserId): string {
  return `email-change-${id}`
}
