import { expect, test } from 'vitest'
import { visitor } from './access-row.ts'
import { setUpStage } from './access-stage.ts'
import { plantingsOf, TAKING, visitorOf } from './planting.ts'
import { createWorld } from './world.ts'

/** What PostgreSQL can't store, in a text of its own kind too. */
const PLANTS = [(text: string) => `${text}\0`, () => 'a\0@example.com']

test.each(TAKING)('a NUL in whatever is sent to $name is no failure of the server', async (taking) => {
  const world = await createWorld()
  const seller = await visitor(world, 'seller')
  const kind = visitorOf(taking.name)
  const person = kind === 'anonymous' ? undefined : kind === 'seller' ? seller : await visitor(world, kind)
  const stage = await setUpStage(world, seller)
  for (const { where, send } of await plantingsOf(taking, person ? world.as(person) : world, stage, PLANTS)) {
    await world.sql('delete from rate_limits')
    const answer = await send()
    await answer.body?.cancel()
    expect(answer.status, where).toBeLessThan(500)
  }
})
