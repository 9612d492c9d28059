import { AppError } from '#shared/errors.ts'
import type { RefundState } from '#shared/billing/subscriptions.ts'
import type { PaymentEvent } from '#server/platform/payments/payment-event.ts'
import { emit } from '#server/model/domain-events.ts'
import { isKnownEvent, insertEvent } from './store.ts'
import * as store from './refund-store.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { SyncContext } from './sync-subscription.ts'

const MAX_ATTEMPTS = 20

/** Whether something is left to refund, and no refund is in progress. */
export function isRefundOpen(state: RefundState | null, refundedCents: number, amountCents: number): boolean {
  return state === null || state === 'failed' || (state === 'succeeded' && refundedCents < amountCents)
}

/**
 * Processes a refund event; the order of events does not matter. If the payment is unknown, its subscription is synced
 * first.
 *
 * @throws AppError unavailable.
 */
export async function syncRefundOf(ctx: SyncContext, paymentId: string, event: PaymentEvent): Promise<void> {
  if (await isKnownEvent(ctx.db, event.id)) return
  const paid = await ctx.payments.findPaidInvoice(paymentId)
  if (!paid) return
  if (paid.subscriptionId && !(await store.findPayment(ctx.db, { invoiceId: paid.invoiceId }))) {
    await syncSubscription(ctx, paid.subscriptionId)
  }
  await syncRefund(ctx, paid.invoiceId, event)
}

/**
 * Reads the refunds of a payment from the provider and stores them, like `syncSubscription`: no lock is held during the
 * request, and if the stored state changed meanwhile, the provider is asked again.
 *
 * @throws AppError unavailable.
 */
export async function syncRefund(ctx: SyncContext, invoiceId: string, event?: PaymentEvent): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (event && (await isKnownEvent(ctx.db, event.id))) return
    if (await askAndWrite(ctx, invoiceId, event)) return
  }
  throw new AppError('unavailable', 'Too many changes to this payment at once.')
}

/** Returns whether the provider's response was still the newest. */
async function askAndWrite(ctx: SyncContext, invoiceId: string, event: PaymentEvent | undefined): Promise<boolean> {
  const before = await store.findPayment(ctx.db, { invoiceId })
  if (!before) return true
  const { state, ...given } = await ctx.payments.findRefund(invoiceId)
  return ctx.db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, { invoiceId })
    if (payment?.version !== before.version) return false
    if (event && !(await insertEvent(tx, event))) return true
    // Requested a moment ago: the provider does not have it yet.
    if (state === 'none') return true
    await store.writeRefund(tx, payment.id, { ...given, state })
    const { userId, refundedCents, amountCents, reason } = payment
    if (given.amountCents > refundedCents) {
      await emit(tx, 'payment.refunded', {
        paymentId: payment.id,
        memberId: userId,
        refundedCents: given.amountCents,
        amountCents,
        reason,
        mode: ctx.payments.mode,
      })
    } else if (given.amountCents < refundedCents) {
      const missingCents = refundedCents - given.amountCents
      await emit(tx, 'payment.refund_failed', { paymentId: payment.id, memberId: userId, missingCents })
    }
    return true
  })
}
