import { Hono } from 'hono'
import { ContactInput } from '#shared/contact/contact.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** Under `/api/contact`. */
export const contactFormRoutes = new Hono<ApiEnv>().post('/', jsonInput(ContactInput), async (c) => {
  await sendContactMessage(c.var.ctx, c.req.valid('json'), networkOf(c))
  return c.body(null, 204)
})
