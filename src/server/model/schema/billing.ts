import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { REFUND_ACCESS, REFUND_STATES } from '#shared/billing/subscriptions.ts'
import { ownedByUser, users } from './accounts.ts'
import { createdAt, updatedAt, instant } from './columns.ts'

/** What somebody pays for. Active until the period ends, also when it is not going to be renewed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: ownedByUser().primaryKey(),
    status: text('status', { enum: ['incomplete', 'active', 'past_due', 'canceled'] }).notNull(),
    /** What is paid for now; it decides which contacts count. */
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    /** Canceled by its owner: access stays until the period ends. */
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
    /** Who takes the payments; null where nobody does, as for samples. */
    provider: text('provider', { enum: ['sandbox', 'stripe'] }),
    /** What the provider calls it and its payer. */
    providerId: text('provider_id').unique(),
    customerId: text('customer_id'),
    /** Under this name the provider makes one subscription, however often it is asked. */
    attemptKey: uuid('attempt_key').notNull().defaultRandom(),
    /** Counts the answers of the provider that were written down: an older one never replaces a newer one. */
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

/** What was paid, once for each of the provider's invoices. */
export const payments = pgTable(
  'payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody who ever paid is deleted with it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** What the provider calls it. */
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

/** What is given back of a payment: asked for by staff, or made at the provider itself. One row for each payment. */
export const refunds = pgTable(
  'refunds',
  {
    paymentId: bigint('payment_id', { mode: 'number' })
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Under this name the provider makes one refund, however often it is asked. */
    attemptKey: uuid('attempt_key').notNull().defaultRandom(),
    /** Why, and what becomes of the subscription; null where the provider was asked by somebody else. */
    reason: text('reason'),
    access: text('access', { enum: REFUND_ACCESS }),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** `asked`: the provider has not answered yet. */
    state: text('state', { enum: REFUND_STATES }).notNull(),
    /** What is back, or on its way. */
    amountCents: integer('amount_cents').notNull().default(0),
    refundedAt: instant('refunded_at'),
    /** Counts the answers of the provider that were written down: an older one never replaces a newer one. */
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

/** Events of the payment provider that are done with, so that each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [index('payment_events_received_at').on(t.receivedAt)],
)

/** The sandbox's own books, which stand where Stripe's would: of a card it keeps the last four digits. */
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
    cardLast4: text('card_last4'),
    /** What the card does when the next payment is due. */
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

/** What the sandbox was paid. */
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
