import { expect, test } from 'vitest'
import { SellerReplies } from '#shared/conversations/replies.ts'
import { askFor } from '#server/buyer-passport/testing.ts'
import { rollUpAllReplies } from '#server/conversations/replies/roll-up-replies.ts'
import { bellOf } from '#server/notifications/testing.ts'
import type { Person, World } from '#test/world.ts'
import { settleRequests } from './settle-requests.ts'
import { logOf, signNda, stage } from './testing.ts'

test('a request reminds its seller once after 24 hours, and ends after 72 with notice to both', async () => {
  const { world, seller, buyer, id, ask, read, change, isOpen } = await stage()
  await signNda(world, buyer)
  await ask(buyer)
  await hoursPass(world, 23.9)
  expect(await bellOf(world, seller)).toHaveLength(1)
  await hoursPass(world, 0.1)
  await hoursPass(world, 47.9)
  expect((await bellOf(world, seller)).map(({ type, title }) => [type, title])).toEqual([
    ['access_requested', 'Bo Example waits for your answer about Bakery in Spokane County'],
    ['access_requested', 'Bo Example asks for access to Bakery in Spokane County'],
  ])
  expect(await read(buyer)).toMatchObject({ own: { state: 'requested' } })
  expect(await bellOf(world, buyer)).toEqual([])
  await hoursPass(world, 0.1)
  expect(await read(buyer)).toMatchObject({ own: { state: 'unanswered', askAgainAt: null } })
  expect(await logOf(world)).toEqual(['requested', 'unanswered'])
  expect((await bellOf(world, seller))[0]).toMatchObject({
    type: 'access_unanswered',
    title: 'The request of Bo Example for Bakery in Spokane County has ended',
    path: `/my-businesses/${id}?tab=access`,
  })
  expect(await bellOf(world, buyer)).toMatchObject([
    {
      type: 'access_unanswered',
      title: 'No answer to your request for Bakery in Spokane County',
      path: `/business/${id}`,
    },
  ])
  expect(await mailsTo(world, seller)).toHaveLength(3)
  expect(await mailsTo(world, buyer)).toHaveLength(1)

  // Asked again, it waits anew; and a late answer is one all the same.
  expect((await ask(buyer)).status).toBe(201)
  await hoursPass(world, 71)
  expect(await read(buyer)).toMatchObject({ own: { state: 'requested' } })
  await hoursPass(world, 48)
  expect(await read(buyer)).toMatchObject({ own: { state: 'unanswered' } })
  expect((await change({ userId: buyer.id, step: 'grant' })).status).toBe(200)
  expect(await isOpen()).toBe(true)
})

test('a request that is withdrawn, decided or blocked neither reminds nor ends', async () => {
  const { world, seller, buyer, id, ask, change } = await stage()
  const [gone, blocked] = (await world.people([{}, {}])) as [Person, Person]
  for (const person of [buyer, gone, blocked]) {
    await signNda(world, person)
    await ask(person)
  }
  await change({ userId: buyer.id, step: 'decline' })
  await world.as(gone).delete(`/api/businesses/${id}/access`)
  await world.sql('insert into message_blocks (user_id, blocked_id) values ($1, $2)', [seller.id, blocked.id])
  const before = (await bellOf(world, seller)).length
  await hoursPass(world, 24)
  await hoursPass(world, 48)
  expect(await bellOf(world, seller)).toHaveLength(before)
  expect((await logOf(world)).filter((action) => action === 'unanswered')).toHaveLength(1)
  expect((await bellOf(world, blocked)).map(({ type }) => type)).toEqual(['access_unanswered'])
})

test('what waited before there were reminders is reminded first, and two jobs at once do each step once', async () => {
  const { world, seller, buyer, ask, read } = await stage()
  await signNda(world, buyer)
  await ask(buyer)
  await back(world, 500)
  await Promise.all([settleRequests(world.services), settleRequests(world.services)])
  await world.runJobs()
  expect(await bellOf(world, seller)).toHaveLength(2)
  expect(await read(buyer)).toMatchObject({ own: { state: 'requested' } })
  await back(world, 48)
  await Promise.all([settleRequests(world.services), settleRequests(world.services)])
  await world.runJobs()
  expect(await bellOf(world, buyer)).toHaveLength(1)
  expect(await logOf(world)).toEqual(['requested', 'unanswered'])
})

test('requests count in the reply rate as messages do, those apart that rules approved or requirements leave out', async () => {
  const { world, seller, id, ask, change } = await stage()
  const replies = async () => SellerReplies.parse(await (await world.as(seller).get('/api/contacts/replies')).json())
  const buyers = await world.people(Array.from({ length: 5 }, () => ({})))
  const [quick, slow, declined, lapsed, gone] = buyers as [Person, Person, Person, Person, Person]
  for (const person of buyers) {
    await signNda(world, person)
    await ask(person)
  }
  await world.as(gone).delete(`/api/businesses/${id}/access`)
  expect(await replies()).toMatchObject({ asked: 0, waiting: 4 })
  await change({ userId: quick.id, step: 'grant' })
  await change({ userId: declined.id, step: 'decline' })
  await world.runJobs()
  expect(await replies()).toMatchObject({ asked: 2, answered: 2, waiting: 2 })
  // The end of a grant is no answer to anybody.
  await change({ userId: quick.id, step: 'revoke' })
  await hoursPass(world, 24)
  await hoursPass(world, 48)
  expect(await replies()).toMatchObject({ asked: 4, answered: 2, waiting: 0, text: null })
  await change({ userId: slow.id, step: 'grant' })
  await change({ userId: lapsed.id, step: 'grant' })
  await askFor(world, seller, id, { needsPassport: true })
  const below = await world.person()
  await signNda(world, below)
  await ask(below)
  await hoursPass(world, 24)
  await hoursPass(world, 48)
  await rollUpAllReplies(world.services)
  expect(await replies()).toMatchObject({ asked: 4, answered: 2 })
})

/** Moves every request back, and runs the job as often as it would run. */
async function hoursPass(world: World, hours: number): Promise<void> {
  await back(world, hours)
  for (let run = 0; run < 2; run += 1) await settleRequests(world.services)
  await world.runJobs()
}

async function back(world: World, hours: number): Promise<void> {
  const by = `interval '1 second' * ${Math.round(hours * 3600)}`
  await world.sql(`
    update listing_access set requested_at = requested_at - ${by}, reminded_at = reminded_at - ${by},
      answered_at = answered_at - ${by}`)
}

async function mailsTo(world: World, { email }: Person): Promise<string[]> {
  return (await world.mails()).filter((mail) => mail.includes(`To: ${email}`))
}
