import { expect, test } from 'vitest'
import { queuesWithDueJobs } from '#server/platform/queue/queue.ts'
import { createWorld } from '#test/world.ts'

test('a queue is due once one of its jobs can start, and until all of them did', async () => {
  const { services } = await createWorld()
  const { db, queue } = services
  const listDue = async (names: string[]) =>
    (await db.execute<{ name: string }>(queuesWithDueJobs(names))).rows.map(({ name }) => name)
  const names = ['mail-support', 'delete-file', 'make-refund']
  expect(await listDue(names)).toEqual([])
  await queue.sendLater(db, 'delete-file', { key: 'documents/later' }, 3600)
  await queue.send(db, 'mail-support', { kind: 'message', id: 1 })
  expect(await listDue(names)).toEqual(['mail-support'])
  expect(await listDue(['delete-file'])).toEqual([])
  await queue.boss.fetch('mail-support')
  expect(await listDue(names)).toEqual([])
})
