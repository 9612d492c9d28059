import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Conversation } from '#shared/conversations/conversations.ts'
import { AuditPage, ReportedMessages, ReportQueue } from '#shared/moderation/reviews.ts'
import { sweepFirstMessages } from '#server/conversations/first-messages.ts'
import { rollUpAllReplies } from '#server/conversations/replies/roll-up-replies.ts'
import { contact, talk, write } from '#server/conversations/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person } from '#test/world.ts'

const CROOKED = 'Please wire the deposit of $5,000 to my account today.'
const HONEST = 'Our attorney suggests that the earnest money goes to a licensed escrow company.'
/** Long enough to be compared with others. */
const CIRCULAR = 'Dear owner, we represent a fund that buys businesses like yours within days. Call our office.'

test('a message that asks for a wire is delivered, warned of, and flagged once for staff, who read it under the case', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sam' })
  const { id, buyer } = await talk(world, await world.listing({ sellerId: seller.id, title: 'Corner Cafe' }))
  const admin = world.as(await world.person({ role: 'admin' }))
  await write(world.as(seller), id, HONEST)
  await world.runJobs()
  expect((await queueOf(admin)).total).toBe(0)
  for (let time = 0; time < 2; time += 1) {
    expect((await write(world.as(buyer), id, CROOKED)).status).toBe(201)
    await world.runJobs()
  }
  const { messages } = Conversation.parse(await (await world.as(seller).get(`/api/conversations/${id}`)).json())
  expect(messages.map(({ hasTrap }) => hasTrap)).toEqual([false, false, false, true, true])

  const { total, items } = await queueOf(admin)
  expect(total).toBe(1)
  const [flag] = items
  expect(flag).toMatchObject({
    about: 'conversation',
    rule: 'trap',
    text: 'A message speaks of this: a wire to a person, a hurry to pay.',
    listingTitle: 'Corner Cafe',
    otherName: 'Bea Example',
    reporterName: 'Sam Example',
    readBy: [],
  })
  expect(JSON.stringify(flag)).not.toContain('$5,000')
  const path = `/api/reviews/reports/${flag?.id}`
  const read = ReportedMessages.parse(await (await admin.post(`${path}/messages`)).json())
  expect(read.messages.map(({ isReporter, text }) => [isReporter, text]).slice(2)).toEqual([
    [true, HONEST],
    [false, CROOKED],
    [false, CROOKED],
  ])
  expect((await world.as(buyer).post(`${path}/messages`)).status).toBe(403)
  expect((await world.post(`${path}/messages`)).status).toBe(401)

  // Closed as harmless, it is not raised again at once.
  expect((await admin.post(path, { note: 'An honest buyer in a hurry.' })).status).toBe(204)
  const log = AuditPage.parse(await (await admin.get('/api/reviews/log')).json())
  expect(log.items.map(({ action, subject }) => [action, subject])).toEqual([
    ['closeReport', `user ${buyer.id}`],
    ['readMessages', `report ${flag?.id}`],
  ])
  await write(world.as(buyer), id, CROOKED)
  await world.runJobs()
  expect((await queueOf(admin)).total).toBe(0)
  await world.sql("update conversation_reports set closed_at = closed_at - interval '8 days'")
  await write(world.as(buyer), id, CROOKED)
  await world.runJobs()
  expect((await queueOf(admin)).total).toBe(1)
})

test('a flag comes after what people report, mails nobody, and changes nothing about the reply rate', async () => {
  const world = await createWorld({ SUPPORT_EMAIL: 'support@example.com' })
  const seller = await world.person({ role: 'seller' })
  const { id, buyer } = await talk(world, await world.listing({ sellerId: seller.id }))
  await write(world.as(buyer), id, CROOKED)
  await write(world.as(seller), id, 'No.')
  await world.runJobs()
  expect((await world.mails()).filter((mail) => mail.includes('support@example.com'))).toEqual([])
  await rollUpAllReplies(world.services)
  expect(await world.sql('select asked, answered from seller_replies')).toEqual([{ asked: 1, answered: 1 }])
  const report = { reason: 'untrue', text: 'Says what is not true.' }
  expect((await world.as(buyer).post(`/api/conversations/${id}/report`, report)).status).toBe(204)
  const { items } = await queueOf(world.as(await world.person({ role: 'admin' })))
  expect(items.map(({ rule, otherName }) => [rule, otherName])).toEqual([
    [null, `${seller.firstName} Example`],
    ['trap', 'Bea Example'],
  ])
})

test('one text to five people raises one case, with the accounts that wrote it; a short one does not', async () => {
  const { world, buyers, ids, admin } = await market(6, 2)
  const [bo, cy] = buyers as [Person, Person]
  for (const id of ids) await contact(world.as(bo), id, 'Is it still for sale?')
  await world.runJobs()
  expect((await queueOf(admin)).total).toBe(0)
  await world.sql('delete from conversations')
  for (const id of ids.slice(0, 2)) await contact(world.as(bo), id, CIRCULAR)
  for (const id of ids.slice(2, 4)) await contact(world.as(cy), id, `  ${CIRCULAR.toUpperCase()}!`)
  await world.runJobs()
  expect((await queueOf(admin)).total).toBe(0)
  for (const id of ids.slice(4)) await contact(world.as(cy), id, CIRCULAR)
  await world.runJobs()
  const { total, items } = await queueOf(admin)
  expect([total, items[0]?.rule, items[0]?.text]).toEqual([
    1,
    'same_text',
    'The same first message to 5 people within a day.',
  ])
  expect(items[0]?.members.map(({ email }) => email).toSorted()).toEqual([bo.email, cy.email].toSorted())
  expect(await world.sql("select from conversation_reports where text like '%fund%'")).toEqual([])
})

test('ten first messages of one account within an hour raise one case, nine do not', async () => {
  const { world, buyers, ids, admin } = await market(12, 1)
  const [bo] = buyers as [Person]
  for (const [index, id] of ids.slice(0, 9).entries()) await contact(world.as(bo), id, `Question ${index}`)
  await world.runJobs()
  expect((await queueOf(admin)).total).toBe(0)
  for (const id of ids.slice(9)) await contact(world.as(bo), id, `Question ${id}`)
  // What is not the first message of its conversation is not counted.
  const [row] = await world.sql('select id from conversations limit 1')
  await write(world.as(bo), String(row?.['id']), 'And another one')
  await world.runJobs()
  expect((await queueOf(admin)).items).toMatchObject([
    { about: 'person', rule: 'burst', otherName: 'Buyer0 Example', members: [{ email: bo.email }] },
  ])
})

test('five accounts of one network raise one case, which names them; hashes are deleted after a day', async () => {
  const { world, buyers, ids, admin } = await market(1, 6)
  for (const [index, buyer] of buyers.entries()) {
    const body = { listingId: ids[0], clientKey: randomUUID(), text: `Question ${index}` }
    // The first comes from somewhere else.
    const network = index === 0 ? '192.0.2.1' : '198.51.100.7'
    expect((await world.as(buyer).post('/api/conversations', body, { 'x-forwarded-for': network })).status).toBe(201)
    await world.runJobs()
    expect((await queueOf(admin)).total).toBe(index < 5 ? 0 : 1)
  }
  const [flag] = (await queueOf(admin)).items
  expect(flag).toMatchObject({ rule: 'network', text: 'First messages from 5 accounts on one network within an hour.' })
  expect(flag?.members.map(({ email }) => email).toSorted()).toEqual(
    buyers
      .slice(1)
      .map(({ email }) => email)
      .toSorted(),
  )
  expect(JSON.stringify(await world.sql('select * from first_messages, conversation_reports'))).not.toContain('198.51')
  await world.sql("update first_messages set created_at = now() - interval '25 hours'")
  await sweepFirstMessages(world.services)
  expect(await world.sql('select from first_messages')).toEqual([])
})

async function queueOf(admin: Client): Promise<ReportQueue> {
  return ReportQueue.parse(await (await admin.get('/api/reviews/reports')).json())
}

/** Businesses of different sellers, and subscribers who may write to all of them. */
async function market(sellers: number, buyers: number) {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const people = await world.people(Array.from({ length: sellers }, () => ({ role: 'seller' as const })))
  const ids = await world.listings(people.map(({ id }, index) => ({ sellerId: id, title: `Shop ${index}` })))
  const subscribers = await world.people(
    Array.from({ length: buyers }, (_, index) => ({
      role: 'buyer' as const,
      isSubscribed: true,
      firstName: `Buyer${index}`,
    })),
  )
  await world.sql(
    "insert into setting_changes (name, version, value, created_at) values ('contactsPerPeriod', 1, '100', now() - interval '90 days')",
  )
  return { world, ids, buyers: subscribers, admin: world.as(await world.person({ role: 'admin' })) }
}
