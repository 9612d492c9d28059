import { Hono } from 'hono'
import { NewSubscription, SandboxConfirmation, SandboxPayment } from '#shared/payments.ts'
import type { ApiEnv } from '#server/api-env.ts'
import { jsonInput } from '#server/input.ts'
import { receiveEvent } from './receive-event.ts'
import {
  cancelSubscription,
  confirmSandbox,
  getOrCreateSubscription,
  getSubscription,
  paySandbox,
  resumeSubscription,
} from './service.ts'

export const billingRoutes = new Hono<ApiEnv>()
  .post('/get-or-create-subscription', jsonInput(NewSubscription), async (c) =>
    c.json(await getOrCreateSubscription(c.var.ctx)),
  )
  .get('/subscription', async (c) => c.json(await getSubscription(c.var.ctx)))
  .post('/subscription/cancel', async (c) => c.json(await cancelSubscription(c.var.ctx)))
  .post('/subscription/resume', async (c) => c.json(await resumeSubscription(c.var.ctx)))
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
