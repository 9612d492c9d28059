import { expect, test } from 'vitest'
import { Conversation, OpenedConversation } from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { MailFailure } from '#server/platform/mail/transport/mail.ts'
import type { MailTransport } from '#server/platform/mail/transport/mail.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { contact, minutesPass, write } from './testing.ts'

interface Stage {
  world: World
  id: ConversationId
  buyer: Person
  seller: Person
}

async function stage(title = 'Corner Bakery', firstName = 'Bea'): Promise<Stage> {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sam' })
  const buyer = await world.person({ role: 'buyer', firstName, isSubscribed: true })
  const listingId = await world.listing({ sellerId: seller.id, title })
  const { id } = OpenedConversation.parse(await (await contact(world.as(buyer), listingId, 'A secret')).json())
  return { world, id, buyer, seller }
}

async function readAll({ world, id }: Stage, reader: Person): Promise<void> {
  const { messages } = Conversation.parse(await (await world.as(reader).get(`/api/conversations/${id}`)).json())
  await world.as(reader).post(`/api/conversations/${id}/read`, { messageId: messages.at(-1)?.id })
}

test('a member who is away for ten minutes gets one mail, with the sender and the business', async () => {
  const { world, id, buyer, seller } = await stage()
  await write(world.as(buyer), id, 'And another')
  await minutesPass(world, 9)
  expect(await world.mails()).toEqual([])
  await minutesPass(world, 2)
  await minutesPass(world, 30)
  const mails = await world.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`To: ${seller.email}`)
  expect(mails[0]).toContain('Subject: New message about Corner Bakery')
  expect(mails[0]).toContain('Bea Example wrote to you about Corner Bakery.')
  expect(plain(mails[0])).toContain(`${SITE_URL}/messages/${id}`)
  expect(mails[0]).not.toContain('secret')
})

test('read messages are not mailed', async () => {
  const given = await stage()
  const { world, seller } = given
  await readAll(given, seller)
  await minutesPass(world, 60)
  expect(await world.mails()).toEqual([])
})

test('a member who is online is mailed only after leaving without having read the message', async () => {
  const { world, seller } = await stage()
  await minutesPass(world, 8)
  await world.as(seller).get('/api/conversations/count')
  await minutesPass(world, 4)
  expect(await world.mails()).toEqual([])
  await minutesPass(world, 7)
  expect(await world.mails()).toHaveLength(1)
})

test('a mail in doubt is sent a second time and never a third, even if the recipient is online meanwhile', async () => {
  const { world, seller } = await stage()
  let tries = 0
  const send: MailTransport['send'] = async (_, handOver) => {
    await handOver()
    tries += 1
    throw new MailFailure('in_doubt', 'the line broke')
  }
  world.services.mail = { ...world.services.mail, send }
  await minutesPass(world, 11)
  await world.as(seller).get('/api/conversations/count')
  for (let round = 0; round < 4; round += 1) {
    await world.sql("update pgboss.job set start_after = now() where state = 'retry'")
    await minutesPass(world, round * 11)
  }
  expect(tries).toBe(2)
})

test('the next mail is for messages written after the earlier ones were read', async () => {
  const given = await stage()
  const { world, id, buyer, seller } = given
  await minutesPass(world, 11)
  await write(world.as(buyer), id, 'Unread still')
  await minutesPass(world, 11)
  expect(await world.mails()).toHaveLength(1)
  await readAll(given, seller)
  await write(world.as(buyer), id, 'Something new')
  await minutesPass(world, 30)
  expect(await world.mails()).toHaveLength(2)
})

test('one click ends these mails without signing in, and a switch brings them back', async () => {
  const { world, id, buyer, seller } = await stage()
  await minutesPass(world, 11)
  const [mail = ''] = await world.mails()
  const address = /List-Unsubscribe:\s*<http:\/\/localhost:3000(\/api\/unsubscribe\?token=[^>]+)>/u.exec(
    plain(mail),
  )?.[1]
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const done = await world.post(address ?? '')
  expect(await done.json()).toEqual({ topic: 'new_message' })
  const settings = '/api/conversations/settings'
  expect(await (await world.as(seller).get(settings)).json()).toEqual({ wantsMail: false })
  const other = await world.listing({ sellerId: seller.id })
  await contact(world.as(buyer), other)
  await minutesPass(world, 30)
  expect(await world.mails()).toHaveLength(1)
  await world.as(seller).post(settings, { wantsMail: true })
  await write(world.as(seller), id, 'I am back')
  await minutesPass(world, 30)
  expect(await world.mails()).toHaveLength(2)
})

test('names chosen by strangers are not links in a mail', async () => {
  const { world } = await stage('Visit https://evil.example/free now', 'www.evil.example')
  await minutesPass(world, 11)
  const [mail = ''] = await world.mails()
  expect(mail).not.toMatch(/evil\.example|https:\/\/evil/u)
  expect(mail).toContain('evil example')
})

test('a recipient who blocked the sender is not mailed', async () => {
  const { world, id, seller } = await stage()
  await world.as(seller).post(`/api/conversations/${id}/block`)
  await minutesPass(world, 30)
  expect(await world.mails()).toEqual([])
})

/** The mail without its soft line breaks. */
function plain(mail = ''): string {
  return mail.replaceAll(/=\r\n|\r\n(?= )/gu, '')
}
