import { randomUUID } from 'node:crypto'
import { accept, propose, timesOf } from '#server/conversations/meetings/testing.ts'
import { talk } from '#server/conversations/testing.ts'
import { everyone, members, reads, writes } from './access-row.ts'
import type { Row, Stage } from './access-row.ts'

const CONTACT = { name: 'New Person', email: 'new@example.com', subject: 'A question', message: 'How does it work?' }

/** The part of the table that is about conversations, contacts and reports. */
export const CONVERSATION_ROWS: Record<string, Row> = {
  listConversations: reads('/api/conversations', members(200)),
  startConversation: {
    send: (client, { listingId }) =>
      client.post('/api/conversations', { listingId, clientKey: randomUUID(), text: 'Hello' }),
    answers: { ...members(403), subscriber: 201, admin: 201 },
  },
  countUnreadMessages: reads('/api/conversations/count', members(200)),
  getMessageSettings: reads('/api/conversations/settings', members(200)),
  setMessageSettings: writes('/api/conversations/settings', { wantsMail: true }, members(200)),
  streamConversations: reads('/api/conversations/stream', members(200)),
  getConversation: {
    send: async (client, stage) => client.get(`/api/conversations/${(await talkOf(stage)).id}`),
    answers: { ...members(404), seller: 200 },
  },
  listMessages: {
    send: async (client, stage) => client.get(`/api/conversations/${(await talkOf(stage)).id}/messages?before=9`),
    answers: { ...members(404), seller: 200 },
  },
  sendMessage: {
    send: async (client, stage) =>
      client.post(`/api/conversations/${(await talkOf(stage)).id}/messages`, { clientKey: randomUUID(), text: 'Hi' }),
    answers: { ...members(404), seller: 201 },
  },
  sendAttachment: {
    send: async (client, stage) =>
      client.post(`/api/conversations/${(await talkOf(stage)).id}/attachments`, attachmentForm()),
    answers: { ...members(404), seller: 201 },
  },
  getAttachment: {
    send: async (client, stage) => {
      const { id, attachmentId } = await talkOf(stage)
      return client.get(`/api/conversations/${id}/attachments/${attachmentId}`)
    },
    answers: { ...members(404), seller: 200 },
  },
  markConversationRead: {
    send: async (client, stage) => client.post(`/api/conversations/${(await talkOf(stage)).id}/read`, { messageId: 1 }),
    answers: { ...members(404), seller: 204 },
  },
  passOnConversation: {
    send: async (client, stage) =>
      client.post(`/api/conversations/${(await talkOf(stage)).id}/pass`, { isPassed: true }),
    answers: { ...members(404), seller: 204 },
  },
  blockMember: {
    send: async (client, stage) => client.post(`/api/conversations/${(await talkOf(stage)).id}/block`),
    answers: { ...members(404), seller: 204 },
  },
  unblockMember: {
    send: async (client, stage) => client.delete(`/api/conversations/${(await talkOf(stage)).id}/block`),
    answers: { ...members(404), seller: 204 },
  },
  proposeMeeting: {
    send: async (client, stage) => client.post(`/api/conversations/${(await newTalk(stage)).id}/meetings`, timesOf()),
    answers: { ...members(404), seller: 201 },
  },
  acceptMeeting: {
    send: async (client, stage) => accept(client, await proposedIn(stage)),
    answers: { ...members(404), seller: 200 },
  },
  endMeeting: {
    send: async (client, stage) => client.post(`/api/meetings/${(await proposedIn(stage)).id}/end`),
    answers: { ...members(404), seller: 200 },
  },
  getMeetingFile: {
    send: async (client, stage) => {
      const proposed = await proposedIn(stage)
      if (stage.seller) await accept(stage.world.as(stage.seller), proposed)
      return client.get(`/api/meetings/${proposed.id}/call.ics`)
    },
    answers: { ...members(404), seller: 200 },
  },
  // The business of the conversation is an open one.
  revealName: {
    send: async (client, stage) => client.post(`/api/conversations/${(await talkOf(stage)).id}/reveal`),
    answers: { ...members(404), seller: 409 },
  },
  hideName: {
    send: async (client, stage) => client.delete(`/api/conversations/${(await talkOf(stage)).id}/reveal`),
    answers: { ...members(404), seller: 409 },
  },
  reportConversation: {
    send: async (client, stage) =>
      client.post(`/api/conversations/${(await newTalk(stage)).id}/report`, { reason: 'spam', text: 'Advertising' }),
    answers: { ...members(404), seller: 204 },
  },
  getOwnReplies: reads('/api/contacts/replies', members(200)),
  getContactAllowance: reads('/api/contacts/allowance', members(200)),
  draftFirstMessage: {
    send: (client, { listingId }) =>
      client.put(`/api/businesses/${listingId}/draft`, { text: 'Is the oven included?' }),
    answers: { ...members(204), seller: 403 },
  },
  getSellerContact: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/contact`),
    answers: members(200),
  },
  listReports: reads('/api/reviews/reports', { ...members(403), admin: 200 }),
  closeReport: {
    send: async (client, stage) =>
      client.post(`/api/reviews/reports/${await newReport(stage)}`, { note: 'Looked at it.' }),
    answers: { ...members(403), admin: 204 },
  },
  readReportedMessages: {
    send: async (client, stage) => client.post(`/api/reviews/reports/${await newReport(stage)}/messages`),
    answers: { ...members(403), admin: 200 },
  },
  reportAbuse: writes('/api/reports', { about: 'other', reason: 'scam', text: 'A mail in your name' }, everyone(204)),
  sendSupportMessage: writes('/api/contact', CONTACT, everyone(204)),
  listSupportMessages: reads('/api/reviews/messages', { ...members(403), admin: 200 }),
  answerSupportMessage: {
    send: async (client, { world }) => {
      await (await world.post('/api/contact', CONTACT)).body?.cancel()
      const [row] = await world.sql('select max(id) as id from contact_messages')
      return client.post(`/api/reviews/messages/${Number(row?.['id'])}`, { step: 'close', text: '' })
    },
    answers: { ...members(403), admin: 204 },
  },
}

const talks = new WeakMap<Stage, ReturnType<typeof talk>>()

/** One conversation for all requests of a row: making it takes several times as long as most of them. */
function talkOf(stage: Stage): ReturnType<typeof talk> {
  const known = talks.get(stage) ?? newTalk(stage)
  talks.set(stage, known)
  return known
}

/** A conversation that nobody has reported. */
function newTalk({ world, listingId }: Stage): ReturnType<typeof talk> {
  return talk(world, listingId)
}

/** Times that a buyer proposed to the seller. */
async function proposedIn(stage: Stage): ReturnType<typeof propose> {
  const { id, buyer } = await newTalk(stage)
  return propose(stage.world.as(buyer), id)
}

function attachmentForm(): FormData {
  const form = new FormData()
  form.append('clientKey', randomUUID())
  form.append('file', new File(['Books'], 'books.txt'))
  return form
}

/** A reported conversation; returns the report's id. */
async function newReport(stage: Stage): Promise<number> {
  const { id, buyer } = await newTalk(stage)
  await stage.world.as(buyer).post(`/api/conversations/${id}/report`, { reason: 'spam', text: 'Advertising' })
  const [row] = await stage.world.sql('select max(id) as id from conversation_reports')
  return Number(row?.['id'])
}
