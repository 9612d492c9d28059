import { AppError } from '#shared/errors.ts'
import { parsePaymentEvent, writePaymentEvent } from '#server/platform/payments/payment-event.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { checkSignature, signEvent } from '#server/platform/payments/signature.ts'
import { syncRefundOf } from './sync-refund.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { SyncContext } from './sync-subscription.ts'

/**
 * Processes a payment provider's event: signed, within five minutes, each event once. Only the id of the changed object
 * is trusted; an unrelated event is acknowledged and ignored.
 *
 * @throws AppError invalid_input/bad_signature, invalid_input, unavailable: then it is sent again.
 */
export async function receiveEvent(ctx: SyncContext, body: string, signature: string | undefined): Promise<void> {
  checkSignature(body, signature, ctx.payments.webhookSecret)
  const event = parsePaymentEvent(body)
  if (!event) throw new AppError('invalid_input', 'This is not an event.')
  if (event.subscriptionId) await syncSubscription(ctx, event.subscriptionId, event)
  else if (event.paymentId) await syncRefundOf(ctx, event.paymentId, event)
}

/** Delivers a sandbox event the way Stripe's events arrive. */
export async function deliverSandboxEvent(ctx: SyncContext, event: JobPayload<'deliver-sandbox-event'>): Promise<void> {
  // An event that was queued before the switch to Stripe is dropped.
  if (!ctx.payments.sandbox) return
  const body = writePaymentEvent(event)
  await receiveEvent(ctx, body, signEvent(body, ctx.payments.webhookSecret))
}
