import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { PaymentId } from '#shared/billing/refunds.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface ReceiptFacts {
  email: string
  firstName: string
  amountCents: number
  paidAt: string
  periodEndsAt: string
  renews: boolean
}

/** What was paid long ago and read only now, such as after a change of the provider's keys, is no news. */
const RECENT_DAYS = 3

export async function findReceipt(db: Queryable, id: PaymentId): Promise<ReceiptFacts | undefined> {
  const { rows } = await db.execute<ReceiptFacts>(sql`
    select u.email, u.first_name, p.amount_cents, p.paid_at,
      p.period_ends_at, coalesce(s.status = 'active' and not s.cancels_at_period_end, false) as renews
    from payments p join users u on u.id = p.user_id left join subscriptions s on s.user_id = u.id
    where p.id = ${id} and u.email_verified and p.paid_at > now() - make_interval(days => ${RECENT_DAYS})`)
  return rows[0]
}

export interface EndingFacts {
  email: string
  firstName: string
  canceledAt: string
  /** Null where it has ended. */
  openUntil: string | null
  priceCents: number
}

export async function findEnding(db: Queryable, userId: UserId): Promise<EndingFacts | undefined> {
  const { rows } = await db.execute<EndingFacts>(sql`
    select u.email, u.first_name, s.updated_at as canceled_at, s.price_cents,
      case when s.status = 'active' and s.period_ends_at > now() then s.period_ends_at end as open_until
    from subscriptions s join users u on u.id = s.user_id
    where u.id = ${userId} and u.email_verified and (s.status = 'canceled' or (s.status = 'active' and s.cancels_at_period_end))`)
  return rows[0]
}
