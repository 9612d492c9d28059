import { AppError } from '#shared/errors.ts'
import { parsePaymentEvent, writePaymentEvent } from '#server/platform/payments/payment-event.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { checkSignature, signEvent } from '#server/platform/payments/signature.ts'
import { syncRefundOf } from './sync-refund.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { SyncContext } from './sync-subscription.ts'

/**
 * What a payment provider tells of, whoever it is: signed, within five minutes, each event once. Nothing in it is believed
 * but whose state may have changed; an event about anything else is taken and forgotten.
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

/** Sends an event of the sandbox the way that Stripe's come. */
export async function deliverSandboxEvent(ctx: SyncContext, event: JobPayload<'deliver-sandbox-event'>): Promise<void> {
  // What was still on its way when the operator turned to Stripe is nobody's business there.
  if (!ctx.payments.sandbox) return
  const body = writePaymentEvent(event)
  await receiveEvent(ctx, body, signEvent(body, ctx.payments.webhookSecret))
}
