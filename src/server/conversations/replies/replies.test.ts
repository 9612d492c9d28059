import { expect, test } from 'vitest'
import { SellerReplies } from '#shared/conversations/replies.ts'
import { ListingSummary } from '#shared/listings/listings.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { contact, write } from '#server/conversations/testing.ts'
import { step } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { rollUpAllReplies } from './roll-up-replies.ts'
import { settleContacts } from './settle-contacts.ts'

/** A buyer, and sellers with a listing each. */
async function stage(sellers: number) {
  const world = await createWorld()
  const buyer = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Bea' })
  const people = await world.people(Array.from({ length: sellers }, () => ({ role: 'seller' as const })))
  const ids = await world.listings(people.map(({ id }, index) => ({ sellerId: id, title: `Shop ${index}` })))
  const ask = async (id: number | undefined, client = world.as(buyer)) => contact(client, id ?? 0)
  return { world, buyer, people, ids, ask }
}

test('a contact returns after 72 hours without an answer, not a minute before', async () => {
  const { world, buyer, people, ids, ask } = await stage(4)
  for (const id of ids.slice(0, 3)) expect((await ask(id)).status).toBe(201)
  await hoursPass(world, 71, 59)
  expect([(await ask(ids[3])).status, await reasonsOf(world)]).toEqual([403, []])
  await hoursPass(world, 0, 1)
  expect(await reasonsOf(world)).toEqual(['unanswered', 'unanswered', 'unanswered'])
  expect((await bellOf(world, buyer)).map(({ type, title }) => [type, title])).toEqual(
    [2, 1, 0].map((index) => ['contact_returned', `You have a contact back: Shop ${index}`]),
  )
  // The seller hears of it too, with why and what it means.
  for (const [index, seller] of people.slice(0, 3).entries()) {
    expect((await bellOf(world, seller)).map(({ title, message }) => [title, message])).toEqual([
      [
        `Bea Example got no answer about Shop ${index}`,
        'You did not answer within 72 hours, which counts in your reply rate. Bea Example got the contact back and can write to another seller instead. The conversation stays open, and you can still answer.',
      ],
    ])
  }
  expect(await mailsWith(world, 'You have a contact back: Shop 0')).toHaveLength(1)
  expect(await mailsWith(world, 'Bea Example got no answer about Shop 0')).toHaveLength(1)
  expect((await ask(ids[3])).status).toBe(201)
  expect((await (await world.as(buyer).get('/api/contacts/allowance')).json()) as object).toMatchObject({
    allowance: { used: 1, left: 2 },
  })
})

test('an answer keeps the contact spent, and a late one reopens the conversation', async () => {
  const { world, buyer, people, ids, ask } = await stage(2)
  const [answered = '', late = ''] = await Promise.all(ids.map(async (id) => idOf(await ask(id))))
  await hoursPass(world, 71, 59)
  await write(world.as(people[0] as Person), answered, 'Yes, it is.')
  await hoursPass(world, 0, 1)
  expect(await reasonsOf(world)).toEqual(['unanswered'])
  expect((await write(world.as(people[1] as Person), late, 'I was away.')).status).toBe(201)
  expect((await write(world.as(buyer), late, 'Good to hear.')).status).toBe(201)
  await hoursPass(world, 100, 0)
  expect(await reasonsOf(world)).toEqual(['unanswered'])
  const replies = async (person: Person | undefined) =>
    SellerReplies.parse(await (await world.as(person as Person).get('/api/contacts/replies')).json())
  expect([await replies(people[0]), await replies(people[1])]).toMatchObject([
    { asked: 1, answered: 1, waiting: 0, text: null },
    { asked: 1, answered: 0, medianMinutes: null },
  ])
})

test('of twenty simultaneous requests one gets a returned contact, and a seller is paid twice once only', async () => {
  const { world, ids, ask } = await stage(24)
  for (const id of ids.slice(0, 3)) await ask(id)
  await hoursPass(world, 72, 0)
  for (const id of ids.slice(20, 22)) expect((await ask(id)).status).toBe(201)
  // Written to again, the first seller costs a contact that does not return a second time.
  const other = await world.listing({
    sellerId: String((await world.sql('select seller_id from listings where id = $1', [ids[0]]))[0]?.['seller_id']),
  })
  const answers = await Promise.all([other, ...ids.slice(3, 20), ...ids.slice(22)].map((id) => ask(id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 403),
  ])
  await hoursPass(world, 72, 0)
  expect(await reasonsOf(world)).toHaveLength(3)
})

test('two jobs at once return three contacts a period, and none of a period that is over', async () => {
  const { world, buyer, ids, ask } = await stage(6)
  for (const id of ids.slice(0, 3)) await ask(id)
  await back(world, 72 * 60)
  await Promise.all(Array.from({ length: 4 }, () => settleContacts(world.services)))
  await world.runJobs()
  expect(await reasonsOf(world)).toHaveLength(3)
  expect(await bellOf(world, buyer)).toHaveLength(3)
  for (const id of ids.slice(3)) expect((await ask(id)).status).toBe(201)
  await hoursPass(world, 72, 0)
  expect(await reasonsOf(world)).toHaveLength(3)

  const next = await stage(1)
  await next.ask(next.ids[0])
  await next.world.sql("update subscriptions set period_starts_at = now() - interval '1 hour'")
  await hoursPass(next.world, 72, 0)
  expect(await reasonsOf(next.world)).toEqual([])
})

test('a sale or a pause without an answer returns what was spent on it; a block or a report returns nothing', async () => {
  const { world, people, ids, ask } = await stage(3)
  const [sold, paused, blocked] = people as [Person, Person, Person]
  for (const id of ids) await ask(id)
  await step(world, sold, ids[0] ?? 0, 'sell')
  await step(world, paused, ids[1] ?? 0, 'pause')
  await world.runJobs()
  expect(await reasonsOf(world)).toEqual(['paused', 'sold'])
  expect((await bellOf(world, sold))[0]?.message).toMatch(/^You marked the business as sold before you answered\. /u)
  expect((await bellOf(world, paused))[0]?.message).toMatch(/^Your listing was paused before you answered\. /u)
  const [{ id } = {}] = (await world.sql('select id from conversations where seller_id = $1', [blocked.id])) as {
    id?: string
  }[]
  await world.as(blocked).post(`/api/conversations/${id}/block`)
  await hoursPass(world, 72, 0)
  expect(await reasonsOf(world)).toEqual(['paused', 'sold'])
  await rollUpAllReplies(world.services)
  expect(await world.sql('select from seller_replies where seller_id = $1', [blocked.id])).toEqual([])
})

test('a contact returns for the listing that it was spent on, not for another one of the seller', async () => {
  const { world, people, ids, ask } = await stage(1)
  const [seller] = people as [Person]
  const other = await world.listing({ sellerId: seller.id, title: 'Another shop' })
  for (const id of [...ids, other]) await ask(id)
  await step(world, seller, other, 'pause')
  await world.runJobs()
  expect(await reasonsOf(world)).toEqual([])
  await step(world, seller, ids[0] ?? 0, 'sell')
  await world.runJobs()
  expect(await reasonsOf(world)).toEqual(['sold'])
})

test('a card tells how a seller answers from five buyers on, and the seller is reminded once after a day', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id, title: 'Bakery' })
  const [admin, ...buyers] = await world.people([
    { role: 'admin' },
    ...Array.from({ length: 5 }, () => ({ role: 'buyer' as const, isSubscribed: true })),
  ])
  const text = async () =>
    ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json()).replyText
  const talks = await Promise.all(buyers.map(async (buyer) => idOf(await contact(world.as(buyer), id))))
  await contact(world.as(admin as Person), id)
  await back(world, 90)
  for (const talk of talks.slice(0, 4)) await write(world.as(seller), talk, 'Yes.')
  expect(await text()).toBeNull()
  await hoursPass(world, 23, 0)
  await hoursPass(world, 1, 0)
  await hoursPass(world, 1, 0)
  expect(await mailsWith(world, 'waits for your answer about Bakery')).toHaveLength(1)
  await hoursPass(world, 48, 0)
  await rollUpAllReplies(world.services)
  expect(await text()).toBe('Replies to 80%, within hours')
  expect(await world.sql('select asked, answered, median_minutes from seller_replies')).toEqual([
    { asked: 5, answered: 4, median_minutes: 90 },
  ])
})

async function idOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { id: string }).id
}

async function mailsWith(world: World, subject: string): Promise<string[]> {
  return (await world.mails()).filter((mail) => mail.replaceAll(/\r?\n /gu, ' ').includes(subject))
}

async function reasonsOf(world: World): Promise<unknown[]> {
  const rows = await world.sql('select reason from seller_contacts where reason is not null order by reason')
  return rows.map(({ reason }) => reason)
}

async function hoursPass(world: World, hours: number, minutes: number): Promise<void> {
  await back(world, hours * 60 + minutes)
  for (let run = 0; run < 2; run += 1) await settleContacts(world.services)
  await world.runJobs()
}

/** Moves every conversation and contact back. */
async function back(world: World, minutes: number): Promise<void> {
  const by = `interval '${minutes} minutes'`
  await world.sql(`update conversations set created_at = created_at - ${by}, first_reply_at = first_reply_at - ${by}`)
  await world.sql(`update seller_contacts set created_at = created_at - ${by}`)
  await world.sql(`update messages set created_at = created_at - ${by}`)
}
