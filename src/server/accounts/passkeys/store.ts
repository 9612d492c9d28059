import { sql } from '#server/platform/database/sql.ts'
import type { Passkey, PasskeyId } from '#shared/accounts/passkeys.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'

interface DevicePasskey {
  credentialId: string
  transports: string[]
}

/** What their devices call a member's passkeys. */
export async function listCredentials(db: Queryable, userId: UserId): Promise<DevicePasskey[]> {
  const { rows } = await db.execute<DevicePasskey>(
    sql`select credential_id, transports from passkeys where user_id = ${userId}`,
  )
  return rows
}

export interface StoredKey {
  credentialId: string
  publicKey: string
  counter: number
  transports: readonly string[]
}

/** Undefined if it is known: every device's passkey has an id of its own. */
export async function insertPasskey(
  db: Queryable,
  userId: UserId,
  { credentialId, publicKey, counter, transports, name }: StoredKey & { name: string },
): Promise<Passkey | undefined> {
  const { rows } = await db.execute<Passkey>(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name})
    on conflict (credential_id) do nothing returning id, name, created_at, last_used_at`)
  return rows[0]
}

/** Returns whether there was one. */
export async function deletePasskey(db: Queryable, userId: UserId, id: PasskeyId): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from passkeys where user_id = ${userId} and id = ${id} returning id`)
  return rows.length > 0
}

interface FoundKey extends Omit<StoredKey, 'credentialId' | 'transports'> {
  userId: UserId
}

/** Of an account that is open and proven. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<FoundKey | undefined> {
  const { rows } = await db.execute<FoundKey>(sql`
    select p.user_id, p.public_key, p.counter::float8 as counter
    from passkeys p join users u on u.id = p.user_id
    where p.credential_id = ${credentialId} and u.email_verified`)
  return rows[0]
}

export async function recordUse(db: Queryable, credentialId: string, counter: number): Promise<void> {
  await db.execute(
    sql`update passkeys set counter = ${counter}, last_used_at = now() where credential_id = ${credentialId}`,
  )
}

/** Keeps a challenge until it is answered; `purpose` tells who may, and what for. */
export async function insertChallenge(
  db: Queryable,
  purpose: string,
  { challenge, minutes }: { challenge: string; minutes: number },
): Promise<void> {
  await db.execute(sql`
    insert into verifications (identifier, value, expires_at)
    values (${`passkey ${purpose}`}, ${challenge}, now() + make_interval(mins => ${minutes}))`)
}

/** Returns whether this challenge was waiting. It is answered once. */
export async function claimChallenge(db: Queryable, purpose: string, challenge: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from verifications
    where identifier = ${`passkey ${purpose}`} and value = ${challenge} and expires_at > now() returning id`)
  return rows.length > 0
}
