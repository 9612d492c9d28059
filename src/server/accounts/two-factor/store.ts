import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'

interface TwoFactorRow {
  id: string
  confirmedAt: string | null
}

export async function findTwoFactor(db: Queryable, userId: UserId): Promise<TwoFactorRow | undefined> {
  const { rows } = await db.execute<TwoFactorRow>(
    sql`select id, confirmed_at from two_factors where user_id = ${userId}`,
  )
  return rows[0]
}

/** A new id, and so a new key, in place of one that was not confirmed. Undefined if it is on. */
export async function startTwoFactor(db: Queryable, userId: UserId): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into two_factors as t (user_id) values (${userId})
    on conflict (user_id) do update set id = gen_random_uuid(), created_at = now() where t.confirmed_at is null
    returning id`)
  return rows[0]?.id
}

/** Returns whether it was waiting for its first code. */
export async function confirmTwoFactor(db: Queryable, userId: UserId, id: string, period: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update two_factors set confirmed_at = now(), last_period = ${period}
    where user_id = ${userId} and id = ${id} and confirmed_at is null returning id`)
  return rows.length > 0
}

/** Returns whether this is the first code of that period or of a later one. */
export async function usePeriod(db: Queryable, id: string, period: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update two_factors set last_period = ${period}
    where id = ${id} and coalesce(last_period < ${period}, true) returning id`)
  return rows.length > 0
}

/** Returns whether there was such a code; it is used up. */
export async function useRecoveryCode(db: Queryable, userId: UserId, codeHash: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash} returning user_id`,
  )
  return rows.length > 0
}

export async function replaceRecoveryCodes(db: Queryable, userId: UserId, hashes: readonly string[]): Promise<void> {
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  await db.execute(sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::text[])`)
}

/** Returns whether it was on. */
export async function deleteTwoFactor(db: Queryable, userId: UserId): Promise<boolean> {
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  const { rows } = await db.execute<{ isOn: boolean }>(sql`
    delete from two_factors where user_id = ${userId} returning confirmed_at is not null as is_on`)
  return rows[0]?.isOn ?? false
}

/** Those who asked for a key and never entered a code. */
export async function deleteUnconfirmed(db: Queryable): Promise<void> {
  await db.execute(sql`delete from two_factors where confirmed_at is null and created_at < now() - interval '1 day'`)
}
