import { sql } from '#server/platform/database/sql.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A user made by a seed, with a verified address. */
export interface NewUser {
  firstName: string
  lastName: string
  email: string
  role: Role | null
  /** Null: no trial yet. */
  trialEndsAt: Date | null
  /** Null: no subscription. */
  subscribedUntil: Date | null
  /** Null: sign-in is impossible. */
  passwordHash: string | null
  /** The time of sign-up; defaults to now. */
  createdAt?: Date
}

/** Inserts any number of users in one statement; existing addresses are skipped. */
export async function insertUsers(db: Queryable, users: readonly NewUser[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(users)}::json) as given ("firstName" text, "lastName" text, email text,
        role text, "trialEndsAt" timestamptz, "subscribedUntil" timestamptz, "passwordHash" text, "createdAt" timestamptz)
    ), made as (
      insert into users (first_name, last_name, email, email_verified, role, trial_ends_at, created_at)
      select "firstName", "lastName", email, true, role, "trialEndsAt", coalesce("createdAt", now()) from given
      on conflict (email) do nothing returning id, email
    ), subscribed as (
      insert into subscriptions (user_id, status, period_starts_at, period_ends_at)
      select id, 'active', now(), "subscribedUntil" from made join given using (email) where "subscribedUntil" is not null
    )
    insert into credentials (user_id, account_id, provider_id, password)
    select id, id, 'credential', "passwordHash" from made join given using (email) where "passwordHash" is not null`)
}

export async function findUserId(db: Queryable, email: string): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ id: UserId }>(sql`select id from users where email = ${email}`)
  return rows[0]?.id
}

export async function findUserIds(db: Queryable, emails: readonly string[]): Promise<Map<string, UserId>> {
  const { rows } = await db.execute<{ id: UserId; email: string }>(sql`
    select id, email from users where email = any(${emails}::text[])`)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Sets the password of several accounts and signs them out everywhere. */
export async function updatePasswords(db: Queryable, emails: readonly string[], passwordHash: string): Promise<void> {
  const ids = sql`(select id from users where email = any(${emails}::text[]))`
  await db.execute(sql`
    update credentials set password = ${passwordHash}, updated_at = now()
    where provider_id = 'credential' and user_id in ${ids}`)
  await db.execute(sql`delete from sessions where user_id in ${ids}`)
}

export async function updateTrialEnd(db: Queryable, email: string, endsAt: Date): Promise<void> {
  await db.execute(sql`update users set trial_ends_at = ${endsAt.toISOString()} where email = ${email}`)
}

/** Starts another period where the last one is over. */
export async function renewPeriods(db: Queryable, emails: readonly string[], endsAt: Date): Promise<void> {
  await db.execute(sql`
    update subscriptions set status = 'active', period_starts_at = now(), period_ends_at = ${endsAt.toISOString()},
      cancels_at_period_end = false, provider = null, provider_id = null
    where user_id in (select id from users where email = any(${emails}::text[])) and period_ends_at <= now()`)
}
