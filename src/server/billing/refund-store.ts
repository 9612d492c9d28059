import { timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { RefundAccess, RefundState } from '#shared/billing/subscriptions.ts'
import type { PaymentId, StaffPayment } from '#shared/billing/refunds.ts'
import type { ProviderRefund } from '#server/platform/payments/payments.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A payment and its refund, as last stored. */
export interface WrittenPayment {
  id: PaymentId
  userId: UserId
  invoiceId: string
  amountCents: number
  /** Null when no refund was requested. */
  state: RefundState | null
  refundedCents: number
  reason: string | null
  /** 0 when there is no refund. */
  version: number
}

const WRITTEN = sql`p.id, p.user_id, p.invoice_id, p.amount_cents,
  r.state, r.reason, coalesce(r.amount_cents, 0) as refunded_cents, coalesce(r.version, 0) as version
  from payments p left join refunds r on r.payment_id = p.id`

/** Locked until the transaction ends, so changes to its refund are serialized. */
export async function lockPayment(
  db: Queryable,
  by: { id: PaymentId } | { invoiceId: string },
): Promise<WrittenPayment | undefined> {
  const condition = 'id' in by ? sql`id = ${by.id}` : sql`invoice_id = ${by.invoiceId}`
  // Read in a separate statement: the one that waited for the lock would see the refund as it was before.
  const { rows: locked } = await db.execute<{ id: PaymentId }>(
    sql`select id from payments where ${condition} for update`,
  )
  return locked[0] && findPayment(db, { id: locked[0].id })
}

export async function findPayment(
  db: Queryable,
  by: { id: PaymentId } | { invoiceId: string },
): Promise<WrittenPayment | undefined> {
  const condition = 'id' in by ? sql`p.id = ${by.id}` : sql`p.invoice_id = ${by.invoiceId}`
  const { rows } = await db.execute<WrittenPayment>(sql`select ${WRITTEN} where ${condition}`)
  return rows[0]
}

/** Returns the provider's idempotency key of the refund. */
export async function startRefund(
  db: Queryable,
  id: PaymentId,
  { reason, access, askedBy }: { reason: string; access: RefundAccess; askedBy: UserId },
): Promise<string> {
  const { rows } = await db.execute<{ attemptKey: string }>(sql`
    insert into refunds (payment_id, reason, access, asked_by, state, version)
    values (${id}, ${reason}, ${access}, ${askedBy}, 'asked', 1)
    on conflict (payment_id) do update set attempt_key = gen_random_uuid(), reason = excluded.reason,
      access = excluded.access, asked_by = excluded.asked_by, state = 'asked', version = refunds.version + 1
    returning attempt_key`)
  return rows[0]?.attemptKey ?? ''
}

/** Stores the provider's state. */
export async function writeRefund(
  db: Queryable,
  id: PaymentId,
  { state, amountCents, refundedAt }: ProviderRefund & { state: RefundState },
): Promise<void> {
  await db.execute(sql`
    insert into refunds (payment_id, state, amount_cents, refunded_at, version)
    values (${id}, ${state}, ${amountCents}, ${refundedAt?.toISOString() ?? null}::timestamptz, 1)
    on conflict (payment_id) do update set state = excluded.state, amount_cents = excluded.amount_cents,
      refunded_at = excluded.refunded_at, version = refunds.version + 1`)
}

/** The provider refused the attempt, so staff may try again. */
export async function writeRefused(db: Queryable, id: PaymentId, attemptKey: string): Promise<void> {
  await db.execute(sql`
    update refunds set state = 'failed', version = version + 1
    where payment_id = ${id} and attempt_key = ${attemptKey} and state = 'asked'`)
}

/** Refunds that the provider has not settled, e.g. because an event was lost. */
export async function listUnsettledRefunds(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ invoiceId: string }>(sql`
    select invoice_id from refunds join payments on payments.id = payment_id
    where state in ('asked', 'pending') and refunds.created_at > now() - interval '60 days'
    order by refunds.created_at desc limit 1000`)
  return rows.map(({ invoiceId }) => invoiceId)
}

export interface StaffPaymentRow extends Omit<StaffPayment, 'canRefund'> {
  invoiceId: string
}

/** Newest first, before the given id if there is one. `email` is any part of an address. */
export async function listPayments(
  db: Queryable,
  { id, email, before, limit }: { id?: PaymentId; email?: string; before?: number; limit: number },
): Promise<StaffPaymentRow[]> {
  const conditions = [
    ...(id === undefined ? [] : [sql`p.id = ${id}`]),
    ...(before === undefined ? [] : [sql`p.id < ${before}`]),
    ...(email ? [sql`strpos(lower(u.email), ${email.toLowerCase()}) > 0`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await db.execute<StaffPaymentRow>(sql`
    select p.id, p.invoice_id, trim(u.first_name || ' ' || u.last_name) as member_name,
      u.email as member_email, p.amount_cents, p.paid_at,
      p.period_starts_at, p.period_ends_at,
      json_build_object('status', coalesce(s.status, 'none'),
        'isOpen', coalesce(s.status in ('active', 'past_due') and s.period_ends_at > now(), false)) as subscription,
      case when r.payment_id is not null then json_build_object('state', r.state, 'amountCents', r.amount_cents,
        'refundedAt', r.refunded_at, 'reason', r.reason,
        'byName', nullif(trim(b.first_name || ' ' || b.last_name), '')) end as refund
    from payments p join users u on u.id = p.user_id left join subscriptions s on s.user_id = p.user_id
      left join refunds r on r.payment_id = p.id left join users b on b.id = r.asked_by
    ${where} order by p.id desc limit ${limit}`)
  return rows.map((row) => ({
    ...row,
    refund: row.refund && {
      ...row.refund,
      refundedAt: row.refund.refundedAt && timeOfJson(row.refund.refundedAt),
    },
  }))
}
