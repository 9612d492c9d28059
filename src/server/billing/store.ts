import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { PaymentId } from '#shared/billing/refunds.ts'
import type { BillingStatus, Receipt } from '#shared/billing/subscriptions.ts'
import type { PaidInvoice, ProviderSubscription } from '#server/platform/payments/payments.ts'
import type { Queryable } from '#server/platform/database/client.ts'

type Provider = 'sandbox' | 'stripe'

/** How many days a subscription that was never paid is checked. */
const UNPAID_DAYS = 2
const EVENT_DAYS = 30
const RECEIPTS = 24

/** A subscription, as last stored. */
export interface Written {
  userId: UserId
  status: Exclude<BillingStatus, 'none'>
  provider: Provider | null
  providerId: string | null
  customerId: string | null
  attemptKey: string
  version: number
  cancelsAtPeriodEnd: boolean
  priceCents: number
  /** In the database's format; null before the first payment. */
  periodEndsAt: string | null
  /** By the database's clock. */
  isOpen: boolean
}

const WRITTEN = sql`user_id, status, provider, provider_id, customer_id,
  attempt_key, version, cancels_at_period_end, price_cents,
  period_ends_at,
  coalesce(status in ('active', 'past_due') and period_ends_at > now(), false) as is_open`

export async function findSubscription(db: Queryable, userId: UserId): Promise<Written | undefined> {
  const { rows } = await db.execute<Written>(sql`select ${WRITTEN} from subscriptions where user_id = ${userId}`)
  return rows[0]
}

/** A user's subscription, created if there is none, locked until the transaction ends. */
export async function lockOrInsert(db: Queryable, userId: UserId, provider: Provider): Promise<Written | undefined> {
  await db.execute(sql`
    insert into subscriptions (user_id, status, provider) values (${userId}, 'incomplete', ${provider})
    on conflict (user_id) do nothing`)
  const { rows } = await db.execute<Written>(
    sql`select ${WRITTEN} from subscriptions where user_id = ${userId} for update`,
  )
  return rows[0]
}

/** Starts a new subscription. The customer id is kept if the provider is the same and knows it. */
export async function startAttempt(
  db: Queryable,
  userId: UserId,
  { provider, knowsCustomer }: { provider: Provider; knowsCustomer: boolean },
): Promise<void> {
  await db.execute(sql`
    update subscriptions set attempt_key = gen_random_uuid(), provider_id = null, provider = ${provider},
      customer_id = case when ${knowsCustomer} then customer_id end, version = version + 1, updated_at = now()
    where user_id = ${userId}`)
}

/**
 * Stores what the provider created for an attempt, unless that is already stored. Returns whether it was stored now.
 */
export async function linkAttempt(
  db: Queryable,
  userId: UserId,
  attemptKey: string,
  made: Pick<ProviderSubscription, 'id' | 'customerId' | 'priceCents'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update subscriptions set provider_id = ${made.id}, customer_id = ${made.customerId}, status = 'incomplete',
      price_cents = ${made.priceCents},
      period_starts_at = null, period_ends_at = null, cancels_at_period_end = false, version = version + 1, updated_at = now()
    where user_id = ${userId} and attempt_key = ${attemptKey} and provider_id is null returning user_id`)
  return rows.length > 0
}

/** The version of a subscription; undefined when it is not stored yet. */
export async function findVersion(db: Queryable, providerId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from subscriptions where provider_id = ${providerId}`,
  )
  return rows[0]?.version
}

/**
 * The owner of a subscription, or of a pending attempt, since the response that links them may have been lost. Locked.
 */
export async function lockByProvider(
  db: Queryable,
  { id, userId }: Pick<ProviderSubscription, 'id' | 'userId'>,
  provider: Provider,
): Promise<Written | undefined> {
  const { rows } = await db.execute<Written>(sql`
    select ${WRITTEN} from subscriptions
    where provider_id = ${id} or (user_id = ${userId ?? null}::uuid and provider = ${provider} and provider_id is null)
    order by provider_id nulls last limit 1 for update`)
  return rows[0]
}

/** Maps a provider's state to the site's. */
export function statusOf({ status }: ProviderSubscription): Exclude<BillingStatus, 'none'> {
  return status === 'expired' ? 'incomplete' : status
}

/**
 * Stores the provider's state, and answers which payments are new. Every response increments the version; only changes
 * set a time.
 */
export async function writeState(db: Queryable, userId: UserId, state: ProviderSubscription): Promise<PaymentId[]> {
  const { id, customerId, period, cancelsAtPeriodEnd, priceCents, invoices } = state
  const status = statusOf(state)
  const startsAt = period?.startsAt.toISOString() ?? null
  const endsAt = period?.endsAt.toISOString() ?? null
  await db.execute(sql`
    update subscriptions set provider_id = ${id}, customer_id = ${customerId}, status = ${status},
      period_starts_at = ${startsAt}, period_ends_at = ${endsAt}, cancels_at_period_end = ${cancelsAtPeriodEnd},
      price_cents = ${priceCents}, version = version + 1,
      updated_at = case
        when (provider_id, status, period_starts_at, period_ends_at, cancels_at_period_end) is distinct from
          (${id}::text, ${status}::text, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${cancelsAtPeriodEnd}::boolean)
        then now() else updated_at end
    where user_id = ${userId}`)
  return insertPayments(db, userId, invoices)
}

/**
 * Ends a subscription that its provider does not have: with the paid period, or now. Returns false if it was stored
 * since.
 */
export async function writeGone(db: Queryable, providerId: string, version: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update subscriptions set status = case when status = 'active' and period_ends_at > now() then status else 'canceled' end,
      period_ends_at = case when status = 'active' then period_ends_at else least(period_ends_at, now()) end,
      cancels_at_period_end = true, version = version + 1, updated_at = now()
    where provider_id = ${providerId} and version = ${version} returning user_id`)
  return rows.length > 0
}

/** Existing payments are kept. Returns the ids of new ones. */
export async function insertPayments(
  db: Queryable,
  userId: UserId,
  invoices: readonly PaidInvoice[],
): Promise<PaymentId[]> {
  const given = invoices.map(({ period, ...invoice }) => ({ ...invoice, ...period }))
  const { rows } = await db.execute<{ id: PaymentId }>(sql`
    insert into payments (user_id, invoice_id, amount_cents, paid_at, period_starts_at, period_ends_at)
    select ${userId}, id, "amountCents", "paidAt", "startsAt", "endsAt"
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given (id text, "amountCents" integer, "paidAt" timestamptz, "startsAt" timestamptz, "endsAt" timestamptz)
    order by "paidAt" on conflict (invoice_id) do nothing returning id`)
  return rows.map(({ id }) => id)
}

/** The newest receipts, newest first. */
export async function listReceipts(db: Queryable, userId: UserId): Promise<Receipt[]> {
  const { rows } = await db.execute<Receipt>(sql`
    select id, payments.amount_cents, paid_at, period_starts_at,
      period_ends_at, coalesce(r.amount_cents, 0) as refunded_cents, r.refunded_at
    from payments left join refunds r on r.payment_id = payments.id where user_id = ${userId} order by paid_at desc, id desc limit ${RECEIPTS}`)
  return rows
}

/** For a subscription without a provider. */
export async function updateCancels(db: Queryable, userId: UserId, cancels: boolean): Promise<void> {
  await db.execute(sql`
    update subscriptions set cancels_at_period_end = ${cancels}, updated_at = now() where user_id = ${userId}`)
}

export async function isKnownEvent(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from payment_events where id = ${id}`)
  return rows.length > 0
}

/** Returns whether it is new. */
export async function insertEvent(db: Queryable, { id, type }: { id: string; type: string }): Promise<boolean> {
  const { rows } = await db.execute(
    sql`insert into payment_events (id, type) values (${id}, ${type}) on conflict (id) do nothing returning id`,
  )
  return rows.length > 0
}

/** Their signatures have expired long before. */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  await db.execute(sql`delete from payment_events where received_at < now() - make_interval(days => ${EVENT_DAYS})`)
}

/**
 * Subscriptions that should have had an event by now: paid until a moment ago, unpaid, or just begun, newest first.
 */
export async function listUnsettled(db: Queryable, provider: Provider): Promise<string[]> {
  const { rows } = await db.execute<{ providerId: string }>(sql`
    select provider_id from subscriptions
    where provider = ${provider} and provider_id is not null and (
      (status = 'active' and period_ends_at <= now() + interval '2 hours') or status = 'past_due'
      or (status = 'incomplete' and updated_at > now() - make_interval(days => ${UNPAID_DAYS})))
    order by period_ends_at nulls last, updated_at desc limit 1000`)
  return rows.map(({ providerId }) => providerId)
}
