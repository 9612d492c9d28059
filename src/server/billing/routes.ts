import { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { receiveEvent } from './receive-event.ts'

export const billingRoutes = new Hono<ApiEnv>().post('/webhooks/stripe', async (c) => {
  await receiveEvent(c.var.ctx, await c.req.text(), c.req.header('stripe-signature'))
  return c.json({ received: true })
})
