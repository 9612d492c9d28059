import { AppError } from '#shared/errors.ts'
import type { RefundState } from '#shared/billing/subscriptions.ts'
import type { PaymentEvent } from '#server/platform/payments/payment-event.ts'
import { tell } from '#server/model/domain-events.ts'
import { isKnownEvent, insertEvent } from './store.ts'
import * as store from './refund-store.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { SyncContext } from './sync-subscription.ts'

const TRIES = 20

/** Whether something is left to give back, and nobody is about it. */
export function isRefundOpen(state: RefundState | null, refundedCents: number, amountCents: number): boolean {
  return state === null || state === 'failed' || (state === 'succeeded' && refundedCents < amountCents)
}

/**
 * What an event tells of a payment that was given back, in whatever order events come. One about a payment that we have
 * not heard of yet makes us ask after its subscription first.
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
 * Asks the provider what was given back of a payment, and writes that down, as `syncSubscription` does: no lock is held
 * while the provider answers, and an answer that somebody was quicker than is asked for again.
 *
 * @throws AppError unavailable.
 */
export async function syncRefund(ctx: SyncContext, invoiceId: string, event?: PaymentEvent): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (event && (await isKnownEvent(ctx.db, event.id))) return
    if (await askAndWrite(ctx, invoiceId, event)) return
  }
  throw new AppError('unavailable', 'Too much happens to this payment at once.')
}

/** Answers whether what the provider said was still the newest. */
async function askAndWrite(ctx: SyncContext, invoiceId: string, event: PaymentEvent | undefined): Promise<boolean> {
  const before = await store.findPayment(ctx.db, { invoiceId })
  if (!before) return true
  const { state, ...given } = await ctx.payments.findRefund(invoiceId)
  return ctx.db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, { invoiceId })
    if (payment?.version !== before.version) return false
    if (event && !(await insertEvent(tx, event))) return true
    // Asked for a moment ago: the provider has not heard of it yet.
    if (state === 'none') return true
    await store.writeRefund(tx, payment.id, { ...given, state })
    const { userId, refundedCents, amountCents, reason } = payment
    if (given.amountCents > refundedCents) {
      await tell(tx, 'payment.refunded', {
        paymentId: payment.id,
        memberId: userId,
        refundedCents: given.amountCents,
        amountCents,
        reason,
        mode: ctx.payments.mode,
      })
    } else if (given.amountCents < refundedCents) {
      const missingCents = refundedCents - given.amountCents
      await tell(tx, 'payment.refund_failed', { paymentId: payment.id, memberId: userId, missingCents })
    }
    return true
  })
}
