import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { REFUND_ACCESS, REFUND_STATES } from '#shared/billing/subscriptions.ts'
import { ownedByUser, users } from './accounts.ts'
import { createdAt, updatedAt, instant } from './columns.ts'

/** A user's subscription. Active until the period ends, even when it will not be renewed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: ownedByUser().primaryKey(),
    status: text('status', { enum: ['incomplete', 'active', 'past_due', 'canceled'] }).notNull(),
    /** The start of the paid period, which decides which contacts count. */
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    /** Canceled by its owner, with access until the period ends. */
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
    /** What its owner agreed to pay each month. */
    priceCents: integer('price_cents').notNull().default(299),
    /** Who takes the payments; null for samples. */
    provider: text('provider', { enum: ['sandbox', 'stripe'] }),
    /** The provider's ids of the subscription and the payer. */
    providerId: text('provider_id').unique(),
    customerId: text('customer_id'),
    /** The provider's idempotency key: one subscription, however often it is requested. */
    attemptKey: uuid('attempt_key').notNull().defaultRandom(),
    /** Counts the stored states from the provider, so an older one never replaces a newer one. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('subscriptions_period').on(t.periodEndsAt),
    check('subscriptions_status', sql`status in ('incomplete', 'active', 'past_due', 'canceled')`),
    check('subscriptions_provider', sql`provider in ('sandbox', 'stripe')`),
  ],
)

/** Payments, one for each of the provider's invoices. */
export const payments = pgTable(
  'payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A user with payments can't be deleted. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The provider's id. */
    invoiceId: text('invoice_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    paidAt: instant('paid_at').notNull(),
    periodStartsAt: instant('period_starts_at').notNull(),
    periodEndsAt: instant('period_ends_at').notNull(),
  },
  (t) => [
    index('payments_user').on(t.userId, t.paidAt),
    index('payments_paid_at').on(t.paidAt, t.userId, t.amountCents),
  ],
)

/** Refunds of payments, requested by staff or made at the provider. One row per payment. */
export const refunds = pgTable(
  'refunds',
  {
    paymentId: bigint('payment_id', { mode: 'number' })
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The provider's idempotency key: one refund, however often it is requested. */
    attemptKey: uuid('attempt_key').notNull().defaultRandom(),
    /** The reason, and what happens to the subscription; null for refunds made at the provider. */
    reason: text('reason'),
    access: text('access', { enum: REFUND_ACCESS }),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** `asked`: requested, and not answered by the provider yet. */
    state: text('state', { enum: REFUND_STATES }).notNull(),
    /** Refunded, or on its way. */
    amountCents: integer('amount_cents').notNull().default(0),
    refundedAt: instant('refunded_at'),
    /** Counts the stored states from the provider, so an older one never replaces a newer one. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('refunds_asked_by').on(t.askedBy),
    check('refunds_state', sql`state in ('asked', 'pending', 'succeeded', 'failed')`),
    check('refunds_access', sql`access in ('end_now', 'end_with_period', 'keep')`),
    check('refunds_amount_cents', sql`amount_cents >= 0`),
  ],
)

/** Processed events of the payment provider, so that each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [index('payment_events_received_at').on(t.receivedAt)],
)

/** The sandbox's own subscriptions, in place of Stripe's. It keeps the last four digits of a card. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: ownedByUser(),
    attemptKey: text('attempt_key').notNull().unique(),
    clientSecret: text('client_secret').notNull().unique(),
    status: text('status', { enum: ['incomplete', 'expired', 'active', 'past_due', 'canceled'] })
      .notNull()
      .default('incomplete'),
    /** Of each month. */
    priceCents: integer('price_cents').notNull().default(299),
    cardLast4: text('card_last4'),
    /** How the card behaves at the next payment. */
    failsLater: boolean('fails_later').notNull().default(false),
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_subscriptions_user').on(t.userId),
    index('sandbox_subscriptions_period').on(t.periodEndsAt),
    check('sandbox_subscriptions_status', sql`status in ('incomplete', 'expired', 'active', 'past_due', 'canceled')`),
  ],
)

/** Payments taken by the sandbox. */
export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    paidAt: instant('paid_at').notNull().defaultNow(),
    periodStartsAt: instant('period_starts_at').notNull(),
    periodEndsAt: instant('period_ends_at').notNull(),
    refundedAt: instant('refunded_at'),
  },
  (t) => [index('sandbox_invoices_subscription').on(t.subscriptionId)],
)
