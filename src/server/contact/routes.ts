import { Hono } from 'hono'
import { ContactDecision, ContactInput, ContactMessageId } from '#shared/contact/contact.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { networkOf } from '#server/platform/http/network.ts'
import {
  decideContactMessage,
  listContactMessages,
  messageNotFound,
  sendContactMessage,
} from './send-contact-message.ts'

/** Under `/api/contact`. */
export const contactFormRoutes = new Hono<ApiEnv>().post('/', jsonInput(ContactInput), async (c) => {
  await sendContactMessage(c.var.ctx, c.req.valid('json'), networkOf(c))
  return c.body(null, 204)
})

/** Under `/api/reviews/messages`. */
export const messageReviewRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listContactMessages(c.var.ctx)))
  .post('/:id', jsonInput(ContactDecision), async (c) => {
    await decideContactMessage(c.var.ctx, messageId(c.req.param('id')), c.req.valid('json'))
    return c.body(null, 204)
  })

/** @throws AppError not_found for anything that is not an id. */
function messageId(text: string): ContactMessageId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? ContactMessageId.safeParse(Number(text)) : undefined
  if (!id?.success) throw messageNotFound()
  return id.data
}
