import { runSql } from './database.ts'

/** Gives a member a subscription for a month, without a payment. */
export async function subscribe(email: string): Promise<void> {
  await runSql(
    `insert into subscriptions (user_id, status, period_starts_at, period_ends_at)
     select id, 'active', now(), now() + interval '1 month' from users where email = $1`,
    [email],
  )
}
