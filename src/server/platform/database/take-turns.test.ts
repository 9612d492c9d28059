import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from './sql.ts'
import { createWorld } from '#test/world.ts'
import { takeTurns } from './take-turns.ts'

test('a transaction waits for its turn longer than a statement may take', async () => {
  const { db } = (await createWorld()).services
  const order: string[] = []
  const { promise: isFirst, resolve: first } = Promise.withResolvers<void>()
  const one = db.transaction(async (tx) => {
    await takeTurns(tx, 1)
    first()
    await delay(700)
    order.push('one')
  })
  await isFirst
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 500`)
    await takeTurns(tx, 1)
    order.push('two')
  })
  await one
  expect(order).toEqual(['one', 'two'])
})
