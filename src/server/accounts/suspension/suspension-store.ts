import { sql } from '#server/platform/database/sql.ts'
import type { Suspension } from '#shared/accounts/suspension.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { IS_IN_FORCE } from '#server/model/is-suspended.ts'
import { ZONE } from '#server/model/market-time.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface NewSuspension {
  reason: string
  /** The last day, in the market's time zone; null until staff lift it. */
  lastDay: string | null
  actorId: UserId
}

/** Suspends a member, or replaces the reason and the end. Returns the end. */
export async function saveSuspension(
  tx: Queryable,
  id: UserId,
  { reason, lastDay, actorId }: NewSuspension,
): Promise<string | null> {
  const { rows } = await tx.execute<{ endsAt: string | null }>(sql`
    insert into member_suspensions (user_id, reason, ends_at, suspended_by)
    values (${id}, ${reason}, (${lastDay}::date + 1)::timestamp at time zone ${ZONE}, ${actorId})
    on conflict (user_id) do update set reason = excluded.reason, ends_at = excluded.ends_at,
      suspended_by = excluded.suspended_by,
      suspended_at = case when ${IS_IN_FORCE_BEFORE} then member_suspensions.suspended_at else now() end
    returning ends_at`)
  return rows[0]?.endsAt ?? null
}

const IS_IN_FORCE_BEFORE = sql`(member_suspensions.ends_at is null or member_suspensions.ends_at > now())`

/** Returns whether there was one, also one that is over. */
export async function deleteSuspension(tx: Queryable, id: UserId): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from member_suspensions where user_id = ${id} returning user_id`)
  return rows.length > 0
}

/** One that is over does not count. */
export async function findSuspension(db: Queryable, id: UserId): Promise<Suspension | undefined> {
  const { rows } = await db.execute<{ reason: string; endsAt: string | null }>(sql`
    select reason, ends_at from member_suspensions s where s.user_id = ${id} and ${IS_IN_FORCE}`)
  return rows[0]
}

/** Deletes a suspension that is over, and returns whose it was; undefined when there is none left. */
export async function claimEndedSuspension(tx: Queryable): Promise<UserId | undefined> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    delete from member_suspensions where user_id = (
      select user_id from member_suspensions where ends_at <= now() order by ends_at limit 1 for update skip locked)
    returning user_id as id`)
  return rows[0]?.id
}

export async function deleteSessions(tx: Queryable, id: UserId): Promise<number> {
  const { rows } = await tx.execute<{ isOpen: boolean }>(
    sql`delete from sessions where user_id = ${id} returning expires_at > now() as is_open`,
  )
  return rows.filter(({ isOpen }) => isOpen).length
}
