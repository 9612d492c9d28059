import { expect, test } from 'vitest'
import { DueTasks } from '#shared/deals/room/tasks.ts'
import { marketDay } from '#shared/market-day.ts'
import type { Client, World } from '#test/world.ts'
import { remindOfTasks } from './due-tasks.ts'
import { newestOf, offer, stage, talkAbout } from '#server/deals/testing.ts'
import { agreed, readRoom, step, taskOf } from './testing.ts'

const today = marketDay(Date.now())

async function bell(client: Client): Promise<{ type: string; title: string }[]> {
  return ((await (await client.get('/api/notifications')).json()) as { type: string; title: string }[]).filter(
    ({ type }) => type === 'task_due',
  )
}

async function due(client: Client): Promise<DueTasks> {
  return DueTasks.parse(await (await client.get('/api/tasks/due')).json())
}

/** Sets a day that may have passed, which nobody can choose. */
async function setDue(world: World, { id }: { id: number }, dueOn: string): Promise<void> {
  await world.sql('update deal_tasks set due_on = $2 where id = $1', [id, dueOn])
}

test('each owner is reminded once of what is due, and again when its day was changed', async () => {
  const { world, asBuyer, asSeller, id } = await agreed()
  await world.sql('update deal_tasks set due_on = null')
  const room = await readRoom(asSeller, id)
  const lease = taskOf(room, 'The lease')
  const on = (task: { id: number }, dueOn: string) => asSeller.patch(`/api/deals/${id}/tasks/${task.id}`, { dueOn })
  await on(lease, marketDay(Date.now(), 2))
  await setDue(world, taskOf(room, 'Federal tax returns'), marketDay(Date.now(), -1))
  await on(taskOf(room, 'Balance sheets'), marketDay(Date.now(), 3))
  const remind = async () => {
    await Promise.all([remindOfTasks(world.services), remindOfTasks(world.services)])
    await world.runJobs()
  }
  await remind()
  expect(await bell(asSeller)).toMatchObject([{ title: 'Perry Street Bakery: 2 tasks of yours are due' }])
  expect(await bell(asBuyer)).toEqual([])
  await remind()
  expect(await bell(asSeller)).toHaveLength(1)
  await on(lease, today)
  await remind()
  expect(await bell(asSeller)).toHaveLength(2)
})

test('the dashboard has one’s own open tasks of two weeks, soonest first, of deals that go on', async () => {
  const { world, asBuyer, asSeller, id } = await agreed()
  await world.sql(
    `update deal_tasks set due_on = case when key like 'financial-%' then $1::date + 14 else $1::date + 15 end`,
    [today],
  )
  const task = taskOf(await readRoom(asSeller, id), 'Federal tax returns')
  await setDue(world, task, marketDay(Date.now(), -3))
  const sellers = await due(asSeller)
  expect(sellers.total).toBe(7)
  expect(sellers.tasks).toHaveLength(5)
  expect(sellers.tasks[0]).toMatchObject({ id: task.id, listingTitle: 'Perry Street Bakery', conversationId: id })
  expect((await due(asBuyer)).total).toBe(1)
  await step(asSeller, id, task, 'provide')
  expect((await due(asSeller)).total).toBe(6)
  await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'fit' })
  expect(await due(asSeller)).toEqual({ total: 0, tasks: [], offers: [] })
  await remindOfTasks(world.services)
  await world.runJobs()
  expect(await bell(asSeller)).toEqual([])
})

test('the dashboard has the offers that wait for one, until they are answered, run out or another buyer has the business', async () => {
  const { world, asBuyer, asSeller, listingId, id } = await stage()
  const sent = await offer(asBuyer, id, { priceCents: 18_000_000 })
  expect((await due(asBuyer)).offers).toEqual([])
  const [waiting, ...others] = (await due(asSeller)).offers
  expect(waiting).toMatchObject({
    conversationId: id,
    listingTitle: 'Perry Street Bakery',
    priceCents: 18_000_000,
    expiresAt: sent.offers[0]?.expiresAt,
  })
  expect(others).toEqual([])
  expect((await due(world.as(await world.person({ role: 'seller' })))).offers).toEqual([])

  const counter = await offer(asSeller, id, { typedName: 'Sal Example', answers: newestOf(sent) })
  expect((await due(asSeller)).offers).toEqual([])
  expect((await due(asBuyer)).offers).toMatchObject([{ conversationId: id, priceCents: 18_500_000 }])
  await world.sql("update offers set expires_at = now() - interval '1 minute' where id = $1", [newestOf(counter)])
  expect((await due(asBuyer)).offers).toEqual([])
  await world.sql("update offers set expires_at = now() + interval '1 day' where id = $1", [newestOf(counter)])

  const other = await talkAbout(world, listingId)
  await offer(world.as(other.buyer), other.id)
  expect((await due(asSeller)).offers).toHaveLength(1)
  const body = { typedName: 'Bo Example' }
  expect((await asBuyer.post(`/api/offers/${newestOf(counter)}/accept`, body)).status).toBe(200)
  expect((await due(asSeller)).offers).toEqual([])
})
