import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { createWorld } from '#test/world.ts'
import { expectWork, watchForWork } from './due-work.ts'

/** Watches two kinds of work, and counts the looks. */
async function createStage() {
  const { services, sql: run } = await createWorld()
  await run('create table waiting (kind text, name text)')
  await run('create sequence looks')
  const begun = new Set<string>()
  const kindOf = (kind: string) => ({
    due: sql`select name from waiting where kind = ${kind}`,
    begin: (names: readonly string[]) => names.forEach((name) => begun.add(`${kind} ${name}`)),
  })
  const counting = { due: sql`select 'look' as name where nextval('looks') < 0`, begin: () => {} }
  const watch = watchForWork(services, [kindOf('job'), kindOf('event'), counting])
  onTestFinished(() => watch.stop())
  return {
    begun,
    add: (kind: string, name: string) => run('insert into waiting values ($1, $2)', [kind, name]),
    countLooks: async () => Number((await run('select last_value from looks'))[0]?.['last_value']),
  }
}

/** Longer than a process expects the work of its transactions. */
const QUIET_MS = 2500

test('work that another process adds is found within a second or so, and each kind gets its own', async () => {
  const { begun, add } = await createStage()
  await delay(QUIET_MS)
  await add('job', 'mail')
  await add('event', 'notices')
  await expect.poll(() => [...begun].toSorted(), { timeout: 5000 }).toEqual(['event notices', 'job mail'])
})

test('an idle process looks once a second, and one that adds work looks soon', async () => {
  const { begun, add, countLooks } = await createStage()
  await delay(QUIET_MS)
  const before = await countLooks()
  await delay(3000)
  expect((await countLooks()) - before).toBeLessThanOrEqual(4)
  expectWork()
  await add('job', 'mail')
  await expect.poll(() => [...begun], { timeout: 600 }).toEqual(['job mail'])
})
