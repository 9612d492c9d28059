import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'

test('a queue is due once one of its jobs can start, and until all of them did', async () => {
  const { services } = await createWorld()
  const { db, queue } = services
  const names = ['mail-support', 'delete-file', 'make-refund']
  expect(await queue.listDue(names)).toEqual([])
  await queue.sendLater(db, 'delete-file', { key: 'documents/later' }, 3600)
  await queue.send(db, 'mail-support', { kind: 'message', id: 1 })
  expect(await queue.listDue(names)).toEqual(['mail-support'])
  expect(await queue.listDue(['delete-file'])).toEqual([])
  await queue.boss.fetch('mail-support')
  expect(await queue.listDue(names)).toEqual([])
})
