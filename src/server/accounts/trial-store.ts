import type { UserId } from '#shared/accounts/user.ts'
import { isClosed } from '#server/model/is-closed.ts'
import { IS_VERIFIED_PROFESSIONAL } from '#server/model/is-professional.ts'
import { isSuspended } from '#server/model/is-suspended.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { isAdminCondition } from './store.ts'

/** For queries on `users u`: the trial ends within a day, and nothing takes its place yet. */
function isEnding(adminEmail: string | undefined): SQL {
  return sql`(u.trial_ends_at > now() and u.trial_ends_at <= now() + interval '1 day' and u.email_verified
    and not ${isAdminCondition(adminEmail)} and not ${IS_VERIFIED_PROFESSIONAL}
    and not ${isSuspended(sql`u.id`)} and not ${isClosed(sql`u.id`)}
    and not exists (
      select from subscriptions s where s.user_id = u.id and s.status in ('active', 'past_due') and s.period_ends_at > now()))`
}

/** Claims up to `limit` members whose trial ends, and counts them as reminded. A mail of an earlier trial is older than a day. */
export async function claimEndingTrials(
  db: Queryable,
  adminEmail: string | undefined,
  limit: number,
): Promise<UserId[]> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    update users set trial_reminded_at = now()
    where id in (
      select u.id from users u
      where ${isEnding(adminEmail)}
        and (u.trial_reminded_at is null or u.trial_reminded_at < u.trial_ends_at - interval '1 day')
      order by u.trial_ends_at limit ${limit} for no key update of u skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

export async function findEndingTrial(
  db: Queryable,
  adminEmail: string | undefined,
  id: UserId,
): Promise<{ email: string; firstName: string; endsAt: string } | undefined> {
  const { rows } = await db.execute<{ email: string; firstName: string; endsAt: string }>(sql`
    select u.email, u.first_name, u.trial_ends_at as ends_at from users u where u.id = ${id} and ${isEnding(adminEmail)}`)
  return rows[0]
}
