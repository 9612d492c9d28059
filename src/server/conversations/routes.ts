import { Hono } from 'hono'
import { AttachmentId, ConversationInput, MessageInput } from '#shared/conversations/conversations.ts'
import { requireMember } from '#server/model/member.ts'
import { readSessionCookie } from '#server/accounts/sign-in/session-cookie.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { conversationId } from './conversation-id.ts'
import { getAllowance, openConversation } from './contact-seller.ts'
import { attachmentNotFound, openAttachment, sendAttachment, sendMessage } from './send-message.ts'
import { openNewsStream } from './news-stream.ts'
import { countUnreadMessages, noteSeen } from './read-conversations.ts'

/** Under `/api/conversations`. */
export const conversationRoutes = new Hono<ApiEnv>()
  .post('/', jsonInput(ConversationInput), async (c) => {
    const { conversation, isNew } = await openConversation(c.var.ctx, c.req.valid('json'))
    return c.json(conversation, isNew ? 201 : 200)
  })
  // Visible pages poll this.
  .get('/count', async (c) => {
    const [count] = await Promise.all([countUnreadMessages(c.var.ctx), noteSeen(c.var.ctx)])
    return c.json(count)
  })
  .get('/stream', async (c) => {
    // Asks proxies that buffer responses to pass this one through.
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
    if (c.req.method === 'HEAD') {
      requireMember(c.var.ctx)
      return c.body(null, 200, headers)
    }
    return c.body(openNewsStream(c.var.ctx, readSessionCookie(c) ?? ''), 200, headers)
  })
  .post('/:id/messages', jsonInput(MessageInput), async (c) => {
    const { message, isNew } = await sendMessage(c.var.ctx, conversationId(c.req.param('id')), c.req.valid('json'))
    return c.json(message, isNew ? 201 : 200)
  })
  .post('/:id/attachments', async (c) => {
    const id = conversationId(c.req.param('id'))
    const { message, isNew } = await sendAttachment(c.var.ctx, id, readFormParts(c.req.raw))
    return c.json(message, isNew ? 201 : 200)
  })
  .get('/:id/attachments/:attachmentId', async (c) => {
    const [id, attachmentId] = [conversationId(c.req.param('id')), c.req.param('attachmentId')]
    if (!AttachmentId.safeParse(attachmentId).success) throw attachmentNotFound()
    return answerFile(c, 'attachment', await openAttachment(c.var.ctx, id, attachmentId))
  })

/** Under `/api`. */
export const contactRoutes = new Hono<ApiEnv>().get('/contacts/allowance', async (c) =>
  c.json({ allowance: await getAllowance(c.var.ctx) }),
)
