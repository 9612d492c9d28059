import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  ContactState,
  Conversation,
  ConversationPage,
  OpenedConversation,
  OwnAllowance,
} from '#shared/conversations/conversations.ts'
import { Problem } from '#shared/errors.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { contact, secondProcess, write } from './testing.ts'

/** Businesses of that many different sellers. */
async function businesses(world: World, count: number): Promise<number[]> {
  const sellers = await world.people(Array.from({ length: count }, () => ({ role: 'seller' })))
  return world.listings(sellers.map(({ id }) => ({ sellerId: id })))
}

function subscriber(world: World): Promise<Person> {
  return world.person({ role: 'buyer', isSubscribed: true })
}

async function allowanceOf(world: World, person: Person) {
  return OwnAllowance.parse(await (await world.as(person).get('/api/contacts/allowance')).json()).allowance
}

async function problemOf(response: Response): Promise<Problem> {
  return Problem.parse(await response.json())
}

test('a subscriber reaches three different sellers, and the fourth is refused until the period renews', async () => {
  const world = await createWorld()
  const buyer = await subscriber(world)
  const client = world.as(buyer)
  const ids = await businesses(world, 4)
  for (const id of ids.slice(0, 3)) expect((await contact(client, id)).status).toBe(201)
  const refused = await contact(client, ids[3] ?? 0)
  expect(refused.status).toBe(403)
  const { reason, detail } = await problemOf(refused)
  expect(reason).toBe('contact_allowance_reached')
  expect(detail).toMatch(/3 different sellers.* It renews on \w+ \d+, \d{4}\./u)
  expect(await allowanceOf(world, buyer)).toMatchObject({ allowed: 3, used: 3, left: 0, isLast: false })

  await world.sql(
    "update subscriptions set period_starts_at = period_ends_at, period_ends_at = period_ends_at + interval '1 month' where user_id = $1",
    [buyer.id],
  )
  expect(await allowanceOf(world, buyer)).toMatchObject({ used: 0, left: 3 })
  expect((await contact(client, ids[3] ?? 0)).status).toBe(201)
})

test('for a canceled subscription, the refusal names the end date, not a renewal', async () => {
  const world = await createWorld()
  const buyer = await subscriber(world)
  await world.sql('update subscriptions set cancels_at_period_end = true')
  const ids = await businesses(world, 4)
  const answers: Response[] = []
  for (const id of ids) answers.push(await contact(world.as(buyer), id))
  expect((await problemOf(answers[3] ?? new Response())).detail).toContain('Your subscription ends on')
})

test('another business of a contacted seller costs nothing, nor does an existing conversation', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const [first, second] = await world.listings([{ sellerId: seller.id }, { sellerId: seller.id }])
  const buyer = await subscriber(world)
  const client = world.as(buyer)
  const opened = await contact(client, first ?? 0)
  const again = await contact(client, first ?? 0, 'One more thing')
  expect([opened.status, again.status]).toEqual([201, 200])
  const { id } = OpenedConversation.parse(await opened.json())
  expect(await again.json()).toEqual({ id })
  expect((await contact(client, second ?? 0)).status).toBe(201)
  expect(await allowanceOf(world, buyer)).toMatchObject({ used: 1, left: 2 })

  const state = async (listing = 0) =>
    ContactState.parse(await (await client.get(`/api/businesses/${listing}/contact`)).json())
  expect(await state(first)).toMatchObject({ conversationId: id, isContacted: true })
  const [other] = await businesses(world, 1)
  expect(await state(other)).toMatchObject({ conversationId: null, isContacted: false })
})

/**
 * Fifty requests at once are more than one network's share of the database: a slow machine refuses some for now, and
 * the client sends them again.
 */
async function outlastOverload(send: () => Promise<Response | undefined>): Promise<number | undefined> {
  const answer = await send()
  if (answer?.status !== 429 && answer?.status !== 503) return answer?.status
  expect(answer.headers.get('retry-after')).toBe('2')
  await delay(2000)
  return outlastOverload(send)
}

test('fifty requests at once on two processes open exactly three conversations', async () => {
  const world = await createWorld()
  const buyer = await subscriber(world)
  const ids = await businesses(world, 50)
  const processes = [await secondProcess(world), await secondProcess(world)]
  const answers = await Promise.all(
    ids.map((listingId, index) => {
      const body = JSON.stringify({ listingId, clientKey: randomUUID(), text: 'Hello' })
      const headers = { cookie: buyer.cookie, 'content-type': 'application/json' }
      return outlastOverload(async () =>
        processes[index % 2]?.api.request('/api/conversations', { method: 'POST', headers, body }),
      )
    }),
  )
  expect(answers.filter((status) => status === 403)).toHaveLength(47)
  // 200: sent again after the database had stored it too late for the first answer.
  expect(answers.filter((status) => status === 201 || status === 200)).toHaveLength(3)
  expect(await world.sql('select from conversations')).toHaveLength(3)
  expect(await world.sql('select from messages')).toHaveLength(3)
  expect(await world.sql('select from seller_contacts')).toHaveLength(3)
})

test('ten simultaneous sends make one conversation with one message, and one of them is told that it is new', async () => {
  const world = await createWorld()
  const [listingId] = await businesses(world, 1)
  const client = world.as(await subscriber(world))
  const body = { listingId, clientKey: randomUUID(), text: 'Hello' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.post('/api/conversations', body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 9 }, () => 200),
    201,
  ])
  expect(await world.sql('select from messages')).toHaveLength(1)
})

test('starting a conversation takes a subscription, and sellers answer for free', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const listingId = await world.listing({ sellerId: seller.id })
  for (const about of [{ role: 'buyer', trialDays: 2 }, { role: 'seller' }, { role: null }] as const) {
    const refused = await contact(world.as(await world.person(about)), listingId)
    expect(refused.status).toBe(403)
    const { reason, detail } = await problemOf(refused)
    expect(reason).toBe('subscription_required')
    expect(detail).toContain('/subscribe')
  }
  const { id } = OpenedConversation.parse(await (await contact(world.as(await subscriber(world)), listingId)).json())
  expect((await write(world.as(seller), id, 'Yes, it is.')).status).toBe(201)
  expect((await world.get('/api/contacts/allowance')).status).toBe(401)
})

test('staff write to every seller, without a subscription', async () => {
  const world = await createWorld()
  const asAdmin = world.as(await world.person({ role: 'admin' }))
  for (const listingId of await businesses(world, 4)) expect((await contact(asAdmin, listingId)).status).toBe(201)
  expect(await (await asAdmin.get('/api/contacts/allowance')).json()).toEqual({ allowance: null })
})

test('a seller can’t write to themselves', async () => {
  const world = await createWorld()
  const owner = await subscriber(world)
  const refused = await contact(world.as(owner), await world.listing({ sellerId: owner.id }))
  expect(refused.status).toBe(403)
  expect((await problemOf(refused)).reason).toBe('own_listing')
})

test('a business off the market takes no new conversations, and existing ones continue', async () => {
  const world = await createWorld()
  const [listingId = 0] = await businesses(world, 1)
  const [known, stranger] = [await subscriber(world), await subscriber(world)]
  const { id } = OpenedConversation.parse(await (await contact(world.as(known), listingId)).json())
  for (const status of ['withdrawn', 'sold']) {
    await world.sql('update listings set status = $1', [status])
    expect((await contact(world.as(stranger), listingId)).status).toBe(404)
    expect((await world.as(stranger).get(`/api/businesses/${listingId}/contact`)).status).toBe(404)
    expect((await contact(world.as(known), listingId)).status).toBe(200)
    expect((await write(world.as(known), id, 'A pity.')).status).toBe(201)
  }
  expect(await allowanceOf(world, stranger)).toMatchObject({ used: 0 })
  expect((await contact(world.as(known), 999_999)).status).toBe(404)
})

test('a former subscriber can still write in existing conversations', async () => {
  const world = await createWorld()
  const buyer = await subscriber(world)
  const [first = 0, second = 0] = await businesses(world, 2)
  const { id } = OpenedConversation.parse(await (await contact(world.as(buyer), first)).json())
  await world.sql("update subscriptions set status = 'canceled', period_ends_at = now() - interval '1 day'")
  expect((await write(world.as(buyer), id, 'Still here')).status).toBe(201)
  expect((await contact(world.as(buyer), second)).status).toBe(403)
  expect(await allowanceOf(world, buyer)).toBeNull()
})

test('a message with an invalid text opens no conversation', async () => {
  const world = await createWorld()
  const [listingId] = await businesses(world, 1)
  const buyer = await subscriber(world)
  for (const text of ['', '   \n ', 'x'.repeat(5001), 'a\0b', '\uD800']) {
    const body = { listingId, clientKey: randomUUID(), text }
    const refused = await world.as(buyer).post('/api/conversations', body)
    expect(refused.status).toBe(400)
    expect((await problemOf(refused)).fields).toHaveProperty('text')
  }
  expect(await world.sql('select from conversations')).toHaveLength(0)
  expect(await allowanceOf(world, buyer)).toMatchObject({ used: 0 })
})

test('the inbox lists conversations by their newest message, with unread counts', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sam' })
  const listingId = await world.listing({ sellerId: seller.id, title: 'Corner Bakery' })
  const [bea, bob] = [
    await world.person({ firstName: 'Bea', isSubscribed: true }),
    await world.person({ firstName: 'Bob', isSubscribed: true }),
  ]
  await contact(world.as(bea), listingId, 'First')
  const { id } = OpenedConversation.parse(await (await contact(world.as(bob), listingId, 'Second')).json())
  await contact(world.as(bea), listingId, 'Third\n\n and   last')
  const inbox = async () => ConversationPage.parse(await (await world.as(seller).get('/api/conversations')).json())
  const count = async () => (await world.as(seller).get('/api/conversations/count')).json()
  expect((await inbox()).items).toMatchObject([
    { otherName: 'Bea Example', excerpt: 'Third and last', unread: 2, isSeller: true, listingTitle: 'Corner Bakery' },
    { otherName: 'Bob Example', excerpt: 'Second', unread: 1 },
  ])
  expect(await count()).toBe(3)

  const opened = Conversation.parse(await (await world.as(seller).get(`/api/conversations/${id}`)).json())
  const last = opened.messages.at(-1)?.id ?? 0
  expect((await world.as(seller).post(`/api/conversations/${id}/read`, { messageId: last })).status).toBe(204)
  expect(await count()).toBe(2)
  // A read mark never moves back.
  await world.as(seller).post(`/api/conversations/${id}/read`, { messageId: 1 })
  expect(await count()).toBe(2)
  expect((await inbox()).items.find((item) => item.id === id)?.unread).toBe(0)
})
