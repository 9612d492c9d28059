import { Hono } from 'hono'
import { NewSubscription, SandboxConfirmation, SandboxPayment } from '#shared/billing/subscriptions.ts'
import { AppError } from '#shared/errors.ts'
import { PaymentId, PaymentsQuery, RefundRequest } from '#shared/billing/refunds.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput, queryInput } from '#server/platform/http/input.ts'
import { listPayments, refundPayment } from './refund-payment.ts'
import { receiveEvent } from './receive-event.ts'
import {
  cancelSubscription,
  confirmSandbox,
  getOrCreateSubscription,
  getSubscription,
  paySandbox,
  resumeSubscription,
} from './subscribe.ts'

export const billingRoutes = new Hono<ApiEnv>()
  .post('/get-or-create-subscription', jsonInput(NewSubscription), async (c) =>
    c.json(await getOrCreateSubscription(c.var.ctx, c.req.valid('json'))),
  )
  .get('/subscription', async (c) => c.json(await getSubscription(c.var.ctx)))
  .post('/subscription/cancel', async (c) => c.json(await cancelSubscription(c.var.ctx)))
  .post('/subscription/resume', async (c) => c.json(await resumeSubscription(c.var.ctx)))
  .get('/admin/payments', queryInput(PaymentsQuery), async (c) =>
    c.json(await listPayments(c.var.ctx, c.req.valid('query'))),
  )
  .post('/admin/payments/:id/refund', jsonInput(RefundRequest), async (c) =>
    c.json(await refundPayment(c.var.ctx, paymentId(c.req.param('id')), c.req.valid('json'))),
  )
  .post('/webhooks/stripe', async (c) => {
    await receiveEvent(c.var.ctx, await c.req.text(), c.req.header('stripe-signature'))
    return c.json({ received: true })
  })
  .post('/sandbox/payments', jsonInput(SandboxPayment), async (c) =>
    c.json(await paySandbox(c.var.ctx, c.req.valid('json'))),
  )
  .post('/sandbox/confirmations', jsonInput(SandboxConfirmation), async (c) =>
    c.json(await confirmSandbox(c.var.ctx, c.req.valid('json'))),
  )

/** @throws AppError not_found for anything that is not an id. */
function paymentId(text: string): PaymentId {
  const id = /^[1-9]\d{0,15}$/u.test(text) ? PaymentId.safeParse(Number(text)) : undefined
  if (!id?.success) throw new AppError('not_found', 'There is no such payment.')
  return id.data
}
