import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Conversation, Message, MessagePage, OpenedConversation } from '#shared/conversations/conversations.ts'
import { Problem } from '#shared/errors.ts'
import { AuditPage, ReportedMessages, ReportQueue } from '#shared/moderation/reviews.ts'
import { createApi } from '#server/app/api.ts'
import { verifyBuyer } from '#server/buyer-verification/testing.ts'
import { withoutLinks } from '#server/platform/mail/without-links.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'
import { contact, fileForm, write } from './testing.ts'

/** A buyer and a seller with a conversation about a business, and an outsider. */
async function stage(): Promise<{
  world: World
  id: string
  listingId: number
  buyer: Person
  seller: Person
  asBuyer: Client
  asSeller: Client
  asStranger: Client
}> {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sam' })
  const buyer = await world.person({ role: 'buyer', firstName: 'Bea', isSubscribed: true })
  const stranger = await world.person({ role: 'buyer', isSubscribed: true })
  const listingId = await world.listing({ sellerId: seller.id, title: 'Corner Bakery' })
  const [asBuyer, asSeller, asStranger] = [world.as(buyer), world.as(seller), world.as(stranger)]
  const { id } = OpenedConversation.parse(await (await contact(asBuyer, listingId, 'Hello')).json())
  return { world, id, listingId, buyer, seller, asBuyer, asSeller, asStranger }
}

async function read(client: Client, id: string): Promise<Conversation> {
  return Conversation.parse(await (await client.get(`/api/conversations/${id}`)).json())
}

test('both parties see the messages, newest last, and which are their own', async () => {
  const { id, asBuyer, asSeller } = await stage()
  await write(asSeller, id, 'Good morning')
  const toBuyer = await read(asBuyer, id)
  expect(toBuyer).toMatchObject({
    otherName: 'Sam Example',
    isSeller: false,
    listingTitle: 'Corner Bakery',
    block: null,
  })
  expect(toBuyer.messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['Hello', true],
    ['Good morning', false],
  ])
  const toSeller = await read(asSeller, id)
  expect(toSeller.messages.map(({ isOwn }) => isOwn)).toEqual([false, true])
})

test('the seller sees what staff verified about the buyer', async () => {
  const { world, id, buyer, asBuyer, asSeller } = await stage()
  expect((await read(asSeller, id)).buyerVerification).toBe(null)
  await verifyBuyer(world, buyer)
  expect((await read(asSeller, id)).buyerVerification).toMatchObject({ checkedWhat: 'bank_statement' })
  expect((await read(asBuyer, id)).buyerVerification).toBe(null)
})

test('a repeated send is the same message, even at the same time', async () => {
  const { id, asBuyer, world } = await stage()
  const body = { clientKey: randomUUID(), text: 'Once' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => asBuyer.post(`/api/conversations/${id}/messages`, body)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const ids = await Promise.all(answers.map(async (answer) => Message.parse(await answer.json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await world.sql("select from messages where text = 'Once'")).toHaveLength(1)
})

test('a text is stored as written, up to 5,000 characters', async () => {
  const { id, asBuyer } = await stage()
  const text = `<script>alert(1)</script>\n\tLine two </b> \u2028 🥐 ${'x'.repeat(4900)}`
  expect((await write(asBuyer, id, `  ${text}\n`)).status).toBe(201)
  expect((await read(asBuyer, id)).messages.at(-1)?.text).toBe(text)
})

test('a long conversation is paginated without gaps', async () => {
  const { id, asSeller, buyer, world } = await stage()
  await world.sql(
    "insert into messages (conversation_id, sender_id, client_key, text) select $1, $2, gen_random_uuid(), 'Message ' || n from generate_series(1, 120) n",
    [id, buyer.id],
  )
  let { messages, hasOlder }: MessagePage = await read(asSeller, id)
  expect(messages).toHaveLength(50)
  while (hasOlder) {
    const answer = await asSeller.get(`/api/conversations/${id}/messages?before=${messages[0]?.id}`)
    const older = MessagePage.parse(await answer.json())
    messages = [...older.messages, ...messages]
    hasOlder = older.hasOlder
  }
  expect(messages.map(({ text }) => text)).toEqual([
    'Hello',
    ...Array.from({ length: 120 }, (_, index) => `Message ${index + 1}`),
  ])
})

test('to outsiders a conversation does not exist', async () => {
  const { id, asBuyer, asStranger, world } = await stage()
  const sent = await asBuyer.post(`/api/conversations/${id}/attachments`, fileForm('plan.txt', 'My plan'))
  const { attachment } = Message.parse(await sent.json())
  const admin = world.as(await world.person({ role: 'admin' }))
  for (const client of [asStranger, admin]) {
    const stories = new Set<string>()
    for (const known of [id, randomUUID()]) {
      const answers = await Promise.all([
        client.get(`/api/conversations/${known}`),
        client.get(`/api/conversations/${known}/messages?before=5`),
        write(client, known, 'Let me in'),
        client.post(`/api/conversations/${known}/attachments`, fileForm('a.txt', 'a')),
        client.get(`/api/conversations/${known}/attachments/${attachment?.id}`),
        client.post(`/api/conversations/${known}/read`, { messageId: 1 }),
        client.post(`/api/conversations/${known}/block`),
        client.post(`/api/conversations/${known}/report`, { reason: 'spam', text: 'x' }),
      ])
      const told = await Promise.all(answers.map(async (answer) => (await answer.json()) as Problem))
      expect(told.map(({ status }) => status)).toEqual(answers.map(() => 404))
      stories.add(JSON.stringify(told))
    }
    expect(stories.size).toBe(1)
  }
  // A file can't be opened through another conversation either, even one of its own party.
  expect((await asBuyer.get(`/api/conversations/${randomUUID()}/attachments/${attachment?.id}`)).status).toBe(404)
})

test('a file goes to the two parties of the conversation, as an inert attachment', async () => {
  const { id, asBuyer, asSeller, world } = await stage()
  const form = fileForm('../plan "<b>.txt', 'What I plan', 'See the file')
  const sent = await asBuyer.post(`/api/conversations/${id}/attachments`, form)
  expect(sent.status).toBe(201)
  const message = Message.parse(await sent.json())
  expect(message).toMatchObject({ text: 'See the file', attachment: { fileName: 'plan __b_.txt', fileSize: 11 } })
  // Sent again, it is the same message, and the second copy of the file is deleted.
  expect((await asBuyer.post(`/api/conversations/${id}/attachments`, form)).status).toBe(200)
  const kept = await keptFiles(world)
  expect(kept).toHaveLength(1)

  const answer = await asSeller.get(`/api/conversations/${id}/attachments/${message.attachment?.id}`)
  expect(await answer.text()).toBe('What I plan')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="plan __b_\.txt"/u) as string,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect((await world.get(`/api/conversations/${id}/attachments/${message.attachment?.id}`)).status).toBe(401)
})

test('a hostile file is refused and not stored', async () => {
  const { id, asBuyer, world } = await stage()
  const before = await world.sql('select from messages')
  for (const [name, content, status] of [
    ['page.html', '<script>alert(1)</script>', 415],
    ['page.txt', '<!doctype html><script>alert(1)</script>', 415],
    ['program.pdf', 'MZ\u0090\0', 415],
    ['empty.txt', '', 415],
    ['large.txt', 'x'.repeat(10 * 1024 * 1024 + 1), 413],
  ] as const) {
    const refused = await asBuyer.post(`/api/conversations/${id}/attachments`, fileForm(name, content))
    expect(refused.status, name).toBe(status)
    expect(Problem.parse(await refused.json()).fields).toHaveProperty('file')
  }
  const noFile = new FormData()
  noFile.append('clientKey', randomUUID())
  expect((await asBuyer.post(`/api/conversations/${id}/attachments`, noFile)).status).toBe(400)
  expect(await world.sql('select from messages')).toEqual(before)
  expect(await keptFiles(world)).toEqual([])
})

test('a block stops messages both ways, and earlier messages stay readable', async () => {
  const { id, listingId, buyer, seller, asBuyer, asSeller, world } = await stage()
  const other = await world.listing({ sellerId: seller.id })
  expect((await asSeller.post(`/api/conversations/${id}/block`)).status).toBe(204)
  expect((await asSeller.post(`/api/conversations/${id}/block`)).status).toBe(204)
  for (const [client, words] of [
    [asBuyer, 'takes no more messages'],
    [asSeller, 'You blocked this person'],
  ] as const) {
    const refused = await write(client, id, 'Hello?')
    expect(refused.status).toBe(403)
    const { reason, detail } = Problem.parse(await refused.json())
    expect(reason).toBe('conversation_blocked')
    expect(detail).toContain(words)
    expect((await client.post(`/api/conversations/${id}/attachments`, fileForm('a.txt', 'a'))).status).toBe(403)
  }
  expect([(await read(asBuyer, id)).block, (await read(asSeller, id)).block]).toEqual(['by_other', 'by_me'])
  expect((await contact(asBuyer, listingId)).status).toBe(403)
  // A block covers other businesses too, and a refused message uses no contact.
  expect((await contact(asBuyer, other)).status).toBe(403)
  expect(await world.sql('select from seller_contacts where user_id = $1', [buyer.id])).toHaveLength(1)
  // The blocked person can't lift the block.
  expect((await asBuyer.delete(`/api/conversations/${id}/block`)).status).toBe(204)
  expect((await write(asBuyer, id, 'Hello?')).status).toBe(403)
  expect((await asSeller.delete(`/api/conversations/${id}/block`)).status).toBe(204)
  expect((await write(asBuyer, id, 'Thank you')).status).toBe(201)
})

test('a name is not a link in a mail, whichever dot characters it uses', () => {
  for (const name of ['evil.com', 'evil。com', 'evil．com', 'https://evil.com/x', 'a@evil.com', 'moc\u202Elive.com']) {
    expect(withoutLinks(name)).not.toMatch(/[.。．/@\u202E]/u)
  }
  expect(withoutLinks('Ada L. of Smith & Sons')).toBe('Ada L. of Smith & Sons')
})

test('a HEAD request to the stream does not use a slot', async () => {
  const { world, buyer } = await stage()
  for (let time = 0; time < 8; time += 1) {
    const answer = await createApi(world.services).request('/api/conversations/stream', {
      method: 'HEAD',
      headers: { cookie: buyer.cookie },
    })
    expect(answer.status).toBe(200)
  }
  const stream = await world.as(buyer).get('/api/conversations/stream')
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})

test('staff read the messages of a reported conversation while the report is open, and the log says who did', async () => {
  const { id, asBuyer, asSeller, world } = await stage()
  await write(asSeller, id, 'Send me your password')
  const report = { reason: 'scam', text: 'Asks for my password' }
  expect((await asBuyer.post(`/api/conversations/${id}/report`, report)).status).toBe(204)
  const again = await asBuyer.post(`/api/conversations/${id}/report`, report)
  expect(again.status).toBe(409)
  expect(Problem.parse(await again.json()).reason).toBe('already_reported')

  const admin = world.as(await world.person({ role: 'admin', firstName: 'Stella' }))
  const queue = async () => ReportQueue.parse(await (await admin.get('/api/reviews/reports')).json())
  const { total, items } = await queue()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ ...report, reporterName: 'Bea Example', otherName: 'Sam Example' })
  expect(items[0]?.readBy).toEqual([])
  const path = `/api/reviews/reports/${items[0]?.id}`
  const opened = await admin.post(`${path}/messages`)
  expect(
    ReportedMessages.parse(await opened.json()).messages.map(({ text, isReporter }) => [text, isReporter]),
  ).toEqual([
    ['Hello', true],
    ['Send me your password', false],
  ])
  expect((await queue()).items[0]?.readBy).toMatchObject([{ name: 'Stella Example' }])
  expect((await admin.post(path, { note: ' ' })).status).toBe(400)
  expect((await admin.post(path, { note: 'Warned Sam.' })).status).toBe(204)
  expect((await admin.post(path, { note: 'Warned Sam.' })).status).toBe(409)
  expect((await admin.post('/api/reviews/reports/999', { note: 'x' })).status).toBe(404)
  expect(await queue()).toEqual({ total: 0, items: [] })
  const log = AuditPage.parse(await (await admin.get('/api/reviews/log')).json())
  expect(log.items).toMatchObject([
    { action: 'closeReport', note: 'Warned Sam.', actorName: 'Stella Example' },
    { action: 'readMessages', subject: `report ${items[0]?.id}`, actorName: 'Stella Example' },
  ])
  expect((await admin.post(`${path}/messages`)).status).toBe(404)
  expect((await asBuyer.post(`/api/conversations/${id}/report`, report)).status).toBe(204)
})

test('sending many messages is rate limited', async () => {
  const { id, asBuyer } = await stage()
  const answers: number[] = []
  for (let index = 0; index < 101; index += 1) answers.push((await write(asBuyer, id, `Number ${index}`)).status)
  expect(answers.at(0)).toBe(201)
  expect(answers.at(-1)).toBe(429)
})

async function keptFiles({ services }: World): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of services.storage.list('attachments/')) keys.push(key)
  return keys
}
