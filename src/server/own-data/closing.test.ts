import { expect, test } from 'vitest'
import { OwnData } from '#shared/accounts/own-data.ts'
import { Problem } from '#shared/errors.ts'
import { agreed, put, readRoom, taskOf } from '#server/deals/room/testing.ts'
import { offer, readDeal, reasonOf, stage } from '#server/deals/testing.ts'
import { arrange, meetingsIn } from '#server/conversations/meetings/testing.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { fileForm, write } from '#server/conversations/testing.ts'
import { newestCode } from '#test/mailed-code.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { ERASED_NAME, ERASED_TEXT } from './closing/erase-store.ts'
import { addPassword, memberWithPassword } from '#test/member.ts'
import { close, eraseClosed, ownData } from './testing.ts'

const statusOf = async (world: World, id: number) =>
  (await world.sql('select status from listings where id = $1', [id]))[0]?.['status']

test('a closed account: listings leave the market, other browsers are signed out, and it can be kept', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world, { role: 'seller' })
  const listed = await world.listing({ sellerId: ada.id })
  const sold = await world.listing({ sellerId: ada.id })
  await world.sql("update listings set status = 'sold' where id = $1", [sold])
  await world.sql(
    "insert into sessions (user_id, token, expires_at) values ($1, 'elsewhere', now() + interval '1 day')",
    [ada.id],
  )
  const refused = await world.as(ada).post('/api/account/closing', { password: 'not my password' })
  expect(Object.keys(Problem.parse(await refused.json()).fields ?? {})).toEqual(['password'])
  expect(
    Object.keys(Problem.parse(await (await world.as(ada).post('/api/account/closing', {})).json()).fields ?? {}),
  ).toEqual(['password'])
  expect(await ownData(world, ada)).toEqual({ hasPassword: true, closing: null, copy: null })

  const { closing } = OwnData.parse(await (await close(world, ada)).json())
  const days = (Date.parse(closing?.eraseAt ?? '') - Date.parse(closing?.askedAt ?? '')) / 86_400_000
  expect(days).toBeCloseTo(14, 1)
  expect([await statusOf(world, listed), await statusOf(world, sold)]).toEqual(['withdrawn', 'sold'])
  expect(await world.sql("select from sessions where token = 'elsewhere'")).toEqual([])
  await world.runJobs()
  expect((await world.mails()).at(-1)).toContain(`To: ${ada.email}`)
  // A second press changes nothing, and sends nothing.
  expect(OwnData.parse(await (await close(world, ada)).json()).closing).toEqual(closing)
  await world.runJobs()
  expect(await world.mails()).toHaveLength(1)

  expect(OwnData.parse(await (await world.as(ada).delete('/api/account/closing')).json()).closing).toBeNull()
  await eraseClosed(world)
  expect((await world.as(ada).get('/api/account')).status).toBe(200)
})

test('a subscription is canceled with the account, and ended when it is erased', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world, { role: 'buyer', isSubscribed: true })
  await close(world, ada)
  expect(await world.sql('select cancels_at_period_end as is from subscriptions where user_id = $1', [ada.id])).toEqual(
    [{ is: true }],
  )
  await eraseClosed(world)
  expect(await world.sql('select from subscriptions')).toEqual([])
  expect((await world.as(ada).get('/api/account')).status).toBe(401)
})

test('an account without a password is closed with a mailed code', async () => {
  const world = await createWorld()
  const ada = await world.person()
  expect((await world.as(ada).post('/api/account/closing/code')).status).toBe(202)
  await world.runJobs()
  const code = newestCode(await world.mails())
  const wrong = code === '000000' ? '111111' : '000000'
  const refused = await world.as(ada).post('/api/account/closing', { code: wrong })
  expect(Problem.parse(await refused.json())).toMatchObject({
    reason: 'wrong_code',
    fields: { code: expect.any(String) },
  })
  // The password of nobody is no way around it.
  expect((await close(world, ada)).status).toBe(400)
  const closed = await world.as(ada).post('/api/account/closing', { code })
  expect(OwnData.parse(await closed.json()).closing).not.toBeNull()
  await world.as(ada).delete('/api/account/closing')
  expect(await reasonOf(await world.as(ada).post('/api/account/closing', { code }))).toBe('wrong_code')
})

test('nobody closes an account in the middle of a sale that is agreed to', async () => {
  const { world, seller, buyer, id, asSeller } = await agreed()
  for (const person of [seller, buyer]) {
    await addPassword(world, person)
    expect(await reasonOf(await close(world, person))).toBe('open_deal')
  }
  expect((await asSeller.post(`/api/deals/${id}/pass`, { reason: 'price' })).ok).toBe(true)
  expect((await close(world, buyer)).status).toBe(200)
})

test('an account that closes ends the open offers for its businesses, and their buyers are told', async () => {
  const { world, seller, buyer, id, asBuyer } = await stage()
  await offer(asBuyer, id)
  await addPassword(world, seller)
  expect((await close(world, seller)).status).toBe(200)
  expect((await readDeal(asBuyer, id)).offers).toMatchObject([{ state: 'declined', steps: [] }])
  const told = (await bellOf(world, buyer)).map(({ title }) => title)
  expect(told.toSorted()).toEqual([
    'Perry Street Bakery was taken off the market',
    'You have a contact back: Perry Street Bakery',
  ])
})

test('an account that closes cancels its calls, and the other side is told', async () => {
  const { world, buyer, seller, id, asBuyer, asSeller } = await stage()
  const call = await arrange(asBuyer, asSeller, id)
  await addPassword(world, buyer)
  expect((await close(world, buyer)).status).toBe(200)
  expect(await meetingsIn(asSeller, id)).toMatchObject([{ id: call.id, state: 'ended', isEndedByMe: false }])
  expect((await bellOf(world, seller)).map(({ title }) => title)).toContain(
    'Bo Example canceled your call about Perry Street Bakery',
  )
  await world.runJobs()
  const canceled = (await world.mails()).filter((mail) => /^Subject: Canceled:/mu.test(mail))
  expect(canceled.filter((mail) => mail.includes(`To: ${seller.email}`))).toHaveLength(1)
})

test('one administrator stays, also when two leave at once', async () => {
  const world = await createWorld()
  const admins = [
    await memberWithPassword(world, { role: 'admin' }),
    await memberWithPassword(world, { role: 'admin' }),
  ]
  const answers = await Promise.all(admins.map((admin) => close(world, admin)))
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  const refused = answers.find(({ status }) => status === 409)
  expect(refused && (await reasonOf(refused))).toBe('last_admin')
})

test('the other side keeps what it wrote, its papers and the terms, and can write to nobody', async () => {
  const { world, seller, buyer, id, asSeller, asBuyer } = await agreed()
  await asBuyer.post(`/api/conversations/${id}/attachments`, fileForm('mine.txt', 'numbers of the buyer'))
  await write(asSeller, id, 'Come and see the ovens')
  const room = await readRoom(asSeller, id)
  const task = taskOf(room, 'tax returns')
  await put(asSeller, id, task, 'what the seller put in')
  await asSeller.post(`/api/deals/${id}/pass`, { reason: 'price' })
  await addPassword(world, buyer)
  await close(world, buyer)
  await eraseClosed(world)

  const messages = await (await asSeller.get(`/api/conversations/${id}`)).text()
  expect(messages).toContain('Come and see the ovens')
  expect(messages).toContain(ERASED_TEXT)
  expect(messages).not.toContain('mine.txt')
  expect(messages).not.toContain(buyer.id)
  expect(await (await asSeller.get('/api/conversations')).text()).toContain(ERASED_NAME)
  expect((await asSeller.get(`/api/deals/${id}`)).status).toBe(200)
  expect((await write(asSeller, id, 'Are you there?')).status).toBeGreaterThanOrEqual(400)
  expect(await world.sql('select from deal_papers')).toHaveLength(1)
  expect(await countUsers(world, seller.id)).toBe(1)
})

test('a buyer keeps the conversation about a business whose owner is erased', async () => {
  const { world, seller, buyer, listingId, id, asBuyer } = await stage()
  await addPassword(world, seller)
  await close(world, seller)
  await eraseClosed(world)
  const list = await (await asBuyer.get('/api/conversations')).text()
  expect(list).toContain('A business that was removed')
  expect(list).not.toContain('Perry Street')
  expect(await (await asBuyer.get(`/api/conversations/${id}`)).text()).toContain('Is it still for sale?')
  expect((await asBuyer.get(`/api/businesses/${listingId}`)).status).toBe(404)
  // Nothing is left that is erased as unproven, and nothing that mails are sent to.
  await world.services.queue.send(world.services.db, 'sweep-accounts', {})
  await world.sql("update users set created_at = now() - interval '90 days' where erased_at is not null")
  await world.runJobs()
  expect(await countUsers(world, null)).toBe(1)
  // Once the other side is erased too, nothing of the conversation is left.
  await addPassword(world, buyer)
  await close(world, buyer)
  await eraseClosed(world)
  expect(await world.sql('select from conversations')).toEqual([])
})

test('what names a longer address is somebody else’s, and notices of a conversation go with it', async () => {
  const { world, seller, buyer, id } = await stage()
  await world.sql("update users set email = 'an@example.com' where id = $1", [buyer.id])
  await world.sql(
    "insert into verifications (identifier, value, expires_at) values ('sign-in-otp-dean@example.com', 'x', now() + interval '1 hour'), ('sign-in-otp-an@example.com', 'x', now() + interval '1 hour')",
  )
  await world.sql(
    "insert into announcements (topic, title, message, path) values ('offer_received', 'An offer', 'See it', $1)",
    [`/messages/${id}`],
  )
  for (const to of ['dean@example.com', 'an@example.com']) {
    const mail = { to, subject: 'Hello', text: 'Hello', html: 'Hello', messageId: `${to}.one` }
    await world.services.mail.send(mail, async () => {})
  }
  await world.sql('insert into account_closings (user_id, erase_at) values ($1, now())', [buyer.id])
  await eraseClosed(world)
  expect(await world.sql('select identifier from verifications')).toEqual([
    { identifier: 'sign-in-otp-dean@example.com' },
  ])
  expect(await world.sql('select from announcements where path = $1', [`/messages/${id}`])).toEqual([])
  expect((await world.mails()).filter((mail) => mail.includes('To: dean@example.com'))).toHaveLength(1)
  expect((await world.mails()).filter((mail) => mail.includes('To: an@example.com'))).toEqual([])
  expect(await countUsers(world, seller.id)).toBe(1)
})

/** How many accounts there are with this id; null: erased ones. */
async function countUsers(world: World, id: string | null): Promise<number> {
  const rows = id
    ? await world.sql('select from users where id = $1', [id])
    : await world.sql('select from users where erased_at is not null')
  return rows.length
}
