import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { ProviderRefund, ProviderSubscription } from './payments.ts'

type Status = ProviderSubscription['status']

/** How long before a period ends the next one is charged, so access never lapses in between. */
const AHEAD = sql`interval '2 hours'`
/** How long a failed payment can be made up for. */
const PATIENCE = sql`interval '7 days'`
/** How long a first payment can be made. */
const OFFER = sql`interval '23 hours'`

interface SubscriptionRow {
  id: string
  userId: string
  status: Status
  periodStartsAt: string | null
  periodEndsAt: string | null
  cancelsAtPeriodEnd: boolean
  priceCents: number
  clientSecret: string
  invoices: { id: string; amountCents: number; paidAt: string; periodStartsAt: string; periodEndsAt: string }[]
}

/** Creates a subscription, or keeps the one that an earlier attempt created. */
export async function insertSubscription(
  db: Queryable,
  given: { id: string; userId: UserId; attemptKey: string; clientSecret: string; priceCents: number },
): Promise<void> {
  const { id, userId, attemptKey, clientSecret, priceCents } = given
  await db.execute(sql`
    insert into sandbox_subscriptions (id, user_id, attempt_key, client_secret, price_cents)
    values (${id}, ${userId}, ${attemptKey}, ${clientSecret}, ${priceCents}) on conflict (attempt_key) do nothing`)
}

export async function findSubscription(
  db: Queryable,
  by: { id: string } | { attemptKey: string },
): Promise<ProviderSubscription | undefined> {
  const condition = 'id' in by ? sql`s.id = ${by.id}` : sql`s.attempt_key = ${by.attemptKey}`
  const { rows } = await db.execute<SubscriptionRow>(sql`
    select s.id, s.user_id, s.status, s.period_starts_at, s.period_ends_at,
      s.cancels_at_period_end, s.price_cents, s.client_secret,
      coalesce((select json_agg(json_build_object('id', i.id, 'amountCents', i.amount_cents, 'paidAt', i.paid_at,
        'periodStartsAt', i.period_starts_at, 'periodEndsAt', i.period_ends_at) order by i.period_starts_at desc)
        from sandbox_invoices i where i.subscription_id = s.id), '[]') as invoices
    from sandbox_subscriptions s where ${condition}`)
  return rows[0] && toSubscription(rows[0])
}

export interface Payable {
  id: string
  status: Status
  priceCents: number
}

/** The subscription a user has to pay, locked until the transaction ends. */
export async function lockPayable(db: Queryable, userId: UserId, clientSecret: string): Promise<Payable | undefined> {
  const { rows } = await db.execute<Payable>(sql`
    select id, status, price_cents from sandbox_subscriptions
    where user_id = ${userId} and client_secret = ${clientSecret} for update`)
  return rows[0]
}

/** Records a paid month, at the agreed price: the first, the missed, or the next one. */
export async function insertPaidMonth(
  db: Queryable,
  id: string,
  invoiceId: string,
  card: { last4: string; failsLater: boolean } | undefined,
): Promise<void> {
  const cardSql: SQL = card ? sql`card_last4 = ${card.last4}, fails_later = ${card.failsLater},` : sql``
  await db.execute(sql`
    with paid as (
      update sandbox_subscriptions set ${cardSql} status = 'active',
        period_starts_at = case when status = 'active' then period_ends_at else greatest(period_ends_at, now()) end,
        period_ends_at = case when status = 'active' then period_ends_at else greatest(period_ends_at, now()) end + interval '1 month'
      where id = ${id} returning id, price_cents, period_starts_at, period_ends_at
    )
    insert into sandbox_invoices (id, subscription_id, amount_cents, period_starts_at, period_ends_at)
    select ${invoiceId}, id, price_cents, period_starts_at, period_ends_at from paid`)
}

export async function updateCancels(db: Queryable, id: string, cancels: boolean): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update sandbox_subscriptions set cancels_at_period_end = ${cancels}
    where id = ${id} and status in ('active', 'past_due') and cancels_at_period_end <> ${cancels} returning id`)
  return rows.length > 0
}

/** A subscription to charge, locked; concurrent callers get others. */
export async function lockDue(db: Queryable): Promise<{ id: string; failsLater: boolean }[]> {
  const { rows } = await db.execute<{ id: string; failsLater: boolean }>(sql`
    select id, fails_later from sandbox_subscriptions
    where status = 'active' and not cancels_at_period_end and period_ends_at <= now() + ${AHEAD}
    order by id limit 100 for update skip locked`)
  return rows
}

export async function updateStatus(db: Queryable, ids: readonly string[], status: Status): Promise<void> {
  await db.execute(sql`update sandbox_subscriptions set status = ${status} where id = any(${ids}::text[])`)
}

/** A subscription paid in the meantime continues. Returns whether it ended. */
export async function endUnpaid(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update sandbox_subscriptions set status = 'canceled'
    where id = ${id} and status in ('incomplete', 'past_due') returning id`)
  return rows.length > 0
}

/** Also within a paid period. Returns whether it ended. */
export async function endNow(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update sandbox_subscriptions set status = 'canceled'
    where id = ${id} and status in ('incomplete', 'active', 'past_due') returning id`)
  return rows.length > 0
}

/** Returns whether there was something to refund. */
export async function refundInvoice(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update sandbox_invoices set refunded_at = now() where id = ${id} and refunded_at is null returning id`)
  return rows.length > 0
}

export async function findRefund(db: Queryable, invoiceId: string): Promise<ProviderRefund> {
  const { rows } = await db.execute<{ amountCents: number; refundedAt: string }>(sql`
    select amount_cents, refunded_at from sandbox_invoices
    where id = ${invoiceId} and refunded_at is not null`)
  const [row] = rows
  if (!row) return { state: 'none', amountCents: 0, refundedAt: null }
  return { state: 'succeeded', amountCents: row.amountCents, refundedAt: new Date(row.refundedAt) }
}

export async function findPaidInvoice(
  db: Queryable,
  id: string,
): Promise<{ invoiceId: string; subscriptionId: string } | undefined> {
  const { rows } = await db.execute<{ invoiceId: string; subscriptionId: string }>(sql`
    select id as invoice_id, subscription_id from sandbox_invoices where id = ${id}`)
  return rows[0]
}

/** Ends subscriptions that were canceled, stayed unpaid, or were never paid. Returns their ids. */
export async function endOver(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update sandbox_subscriptions set status = case when status = 'incomplete' then 'expired' else 'canceled' end
    where (status in ('active', 'past_due') and cancels_at_period_end and period_ends_at <= now())
      or (status = 'past_due' and period_ends_at <= now() - ${PATIENCE})
      or (status = 'incomplete' and created_at <= now() - ${OFFER})
    returning id`)
  return rows.map(({ id }) => id)
}

function toSubscription(row: SubscriptionRow): ProviderSubscription {
  const { id, userId, status, periodStartsAt, periodEndsAt, cancelsAtPeriodEnd, priceCents, clientSecret, invoices } =
    row
  return {
    id,
    customerId: null,
    userId,
    status,
    period: periodStartsAt && periodEndsAt ? toPeriod(periodStartsAt, periodEndsAt) : null,
    cancelsAtPeriodEnd,
    priceCents,
    clientSecret: status === 'incomplete' || status === 'past_due' ? clientSecret : null,
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      amountCents: invoice.amountCents,
      paidAt: new Date(invoice.paidAt),
      period: toPeriod(invoice.periodStartsAt, invoice.periodEndsAt),
    })),
  }
}

function toPeriod(startsAt: string, endsAt: string) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
