import { Hono } from 'hono'
import {
  AttachmentId,
  ConversationInput,
  ConversationQuery,
  MessageInput,
  MessageSettings,
  OlderQuery,
  PassInput,
  ReadMark,
} from '#shared/conversations/conversations.ts'
import { requireMember } from '#server/model/member.ts'
import { professionalId } from '#server/model/professional-owner.ts'
import { readSessionCookie } from '#server/accounts/sign-in/session-cookie.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput, queryInput } from '#server/platform/http/input.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { businessId } from '#server/listings/business-id.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { conversationId } from './conversation-id.ts'
import { getAllowance, getContactState, openConversation } from './contact-seller.ts'
import { attachmentNotFound, markRead, openAttachment, sendAttachment, sendMessage } from './send-message.ts'
import { setNameRevealed } from './reveal-name.ts'
import { pass } from './buyers/screen-buyers.ts'
import { exportLeads } from './leads/leads-csv.ts'
import { getOwnReplies } from './replies/roll-up-replies.ts'
import { openNewsStream } from './news-stream.ts'
import { getProfessionalContact, listLeads } from './contact-professional.ts'
import {
  blockOther,
  countUnreadMessages,
  noteSeen,
  getConversation,
  getMessageSettings,
  listConversations,
  listOlderMessages,
  saveMessageSettings,
  unblockOther,
} from './read-conversations.ts'

/** Under `/api/conversations`. */
export const conversationRoutes = new Hono<ApiEnv>()
  .get('/', queryInput(ConversationQuery), async (c) =>
    c.json(await listConversations(c.var.ctx, c.req.valid('query'))),
  )
  .post('/', jsonInput(ConversationInput), async (c) => {
    const { conversation, isNew } = await openConversation(c.var.ctx, c.req.valid('json'))
    return c.json(conversation, isNew ? 201 : 200)
  })
  // Visible pages poll this.
  .get('/count', async (c) => {
    const [count] = await Promise.all([countUnreadMessages(c.var.ctx), noteSeen(c.var.ctx)])
    return c.json(count)
  })
  .get('/leads', async (c) => c.json(await listLeads(c.var.ctx)))
  .get('/leads.csv', async (c) =>
    c.body(await exportLeads(c.var.ctx, siteUrl(c.req.raw, c.var.ctx.env)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads.csv"',
    }),
  )
  .get('/settings', async (c) => c.json(await getMessageSettings(c.var.ctx)))
  .post('/settings', jsonInput(MessageSettings), async (c) =>
    c.json(await saveMessageSettings(c.var.ctx, c.req.valid('json'))),
  )
  .get('/stream', async (c) => {
    // Asks proxies that buffer responses to pass this one through.
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
    if (c.req.method === 'HEAD') {
      requireMember(c.var.ctx)
      return c.body(null, 200, headers)
    }
    return c.body(openNewsStream(c.var.ctx, readSessionCookie(c) ?? ''), 200, headers)
  })
  .get('/:id', async (c) => c.json(await getConversation(c.var.ctx, conversationId(c.req.param('id')))))
  .get('/:id/messages', queryInput(OlderQuery), async (c) =>
    c.json(await listOlderMessages(c.var.ctx, conversationId(c.req.param('id')), c.req.valid('query'))),
  )
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
  .post('/:id/read', jsonInput(ReadMark), async (c) => {
    await markRead(c.var.ctx, conversationId(c.req.param('id')), c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/:id/reveal', async (c) => {
    await setNameRevealed(c.var.ctx, conversationId(c.req.param('id')), true)
    return c.body(null, 204)
  })
  .delete('/:id/reveal', async (c) => {
    await setNameRevealed(c.var.ctx, conversationId(c.req.param('id')), false)
    return c.body(null, 204)
  })
  .post('/:id/pass', jsonInput(PassInput), async (c) => {
    await pass(c.var.ctx, conversationId(c.req.param('id')), c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/:id/block', async (c) => {
    await blockOther(c.var.ctx, conversationId(c.req.param('id')))
    return c.body(null, 204)
  })
  .delete('/:id/block', async (c) => {
    await unblockOther(c.var.ctx, conversationId(c.req.param('id')))
    return c.body(null, 204)
  })

/** Under `/api`. */
export const contactRoutes = new Hono<ApiEnv>()
  .get('/contacts/allowance', async (c) => c.json({ allowance: await getAllowance(c.var.ctx) }))
  .get('/contacts/replies', async (c) => c.json(await getOwnReplies(c.var.ctx)))
  .get('/businesses/:id/contact', async (c) => c.json(await getContactState(c.var.ctx, businessId(c.req.param('id')))))

/** Under `/api/professionals`. */
export const professionalContactRoutes = new Hono<ApiEnv>().get('/:id/contact', async (c) =>
  c.json(await getProfessionalContact(c.var.ctx, professionalId(c.req.param('id')))),
)
