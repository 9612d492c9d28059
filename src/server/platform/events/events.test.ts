import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import * as z from 'zod'
import type { Queryable } from '#server/platform/database/client.ts'
import { watchForWork } from '#server/platform/due-work.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { defineEvents } from './define-events.ts'
import { deliverNext } from './deliver.ts'
import { findBehind, openDispatcher } from './dispatcher.ts'
import type { DeliveryContext, Subscriber } from './event.ts'
import { addSubscribers, deleteDelivered, isBehind, listDue, listParked, moveBack, unpark } from './event-log.ts'
import { deliverAll } from './testing.ts'

const { emit, subscriber } = defineEvents({
  'thing.counted': {
    kind: 'thing',
    idField: 'thing',
    version: 1,
    payload: z.strictObject({ thing: z.int(), n: z.int() }),
  },
  'thing.ignored': { kind: 'thing', idField: 'thing', version: 1, payload: z.strictObject({ thing: z.int() }) },
})

interface Stage {
  world: World
  ctx: DeliveryContext
  /** Emits an event that a thing reached a number, in its own transaction. */
  count(thing: number, n: number): Promise<void>
  /** The numbers that took effect, in order. */
  effects(thing?: number): Promise<number[]>
}

/** A world with a table for effects and an empty log. */
async function createStage(): Promise<Stage> {
  const world = await createWorld()
  await world.sql('create table effects (id bigint generated always as identity, thing integer, n integer)')
  const { db, log } = world.services
  return {
    world,
    ctx: { db, log },
    count: (thing, n) => db.transaction((tx) => emit(tx, 'thing.counted', { thing, n })),
    async effects(thing) {
      const rows = await world.sql('select n from effects where thing = $1 or $1 is null order by id', [thing ?? null])
      return rows.map(({ n }) => Number(n))
    },
  }
}

async function effect(tx: Queryable, { thing, n }: { thing: number; n: number }): Promise<void> {
  await tx.execute(sql`insert into effects (thing, n) values (${thing}, ${n})`)
}

function counter(before: (n: number, tx: Queryable) => Promise<void> | void = () => {}): Subscriber<DeliveryContext> {
  return subscriber<DeliveryContext>('counter', {
    'thing.counted': async (_, tx, { payload }) => {
      await before(payload.n, tx)
      await effect(tx, payload)
    },
  })
}

test('each event takes effect once and in order, whenever the subscriber is killed', async () => {
  const stage = await createStage()
  for (let n = 1; n <= 250; n += 1) await stage.count(n % 3, n)
  let kills = 0
  const mortal = counter(async (n, tx) => {
    if (n % 40 !== 17 || kills >= 20) return
    kills += 1
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await addSubscribers(stage.ctx.db, ['counter'])
  // Until nothing is left: a transaction in any database of the server holds the events back.
  while (await isBehind(stage.ctx.db, ['counter'])) await deliverNext(stage.ctx, mortal).catch(() => {})
  expect(kills).toBe(20)
  const effects = await stage.effects()
  expect(effects.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
  for (const thing of [0, 1, 2])
    expect(await stage.effects(thing)).toEqual((await stage.effects(thing)).toSorted((a, b) => a - b))
})

test('an event whose transaction commits late is not skipped', async () => {
  const stage = await createStage()
  const { promise: isTold, resolve: told } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const late = stage.ctx.db.transaction(async (tx) => {
    await emit(tx, 'thing.counted', { thing: 1, n: 1 })
    told()
    await mayCommit
  })
  await isTold
  await stage.count(2, 2)
  await addSubscribers(stage.ctx.db, ['counter'])
  await deliverNext(stage.ctx, counter())
  commit()
  await late
  await deliverAll(stage.ctx, [counter()])
  expect((await stage.effects()).toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('who handles none of the waiting events passes them in one statement, and no event that commits late', async () => {
  const stage = await createStage()
  const { db, log } = stage.ctx
  let transactions = 0
  const counting = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') transactions += 1
      return Reflect.get(target, key) as unknown
    },
  })
  const idle = ['one', 'two', 'three'].map((name) => ({ ...counter(), name }))
  const ignore = () => db.transaction((tx) => emit(tx, 'thing.ignored', { thing: 1 }))
  await ignore()
  await deliverAll({ db: counting, log }, idle)
  expect(transactions).toBe(0)
  expect(await deleteDelivered(db, 0)).toBe(1)

  const { promise: isTold, resolve: told } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const late = db.transaction(async (tx) => {
    await emit(tx, 'thing.counted', { thing: 1, n: 1 })
    told()
    await mayCommit
  })
  await isTold
  await ignore()
  expect(await findBehind(stage.ctx, idle)).toEqual([])
  commit()
  await late
  await stage.count(1, 2)
  await deliverAll(stage.ctx, idle)
  expect((await stage.effects()).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2, 2, 2])
})

test('a writer does not wait for a subscriber, nor one subscriber for another', async () => {
  const stage = await createStage()
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const slow: Subscriber<DeliveryContext> = { ...counter(() => mayGoOn), name: 'slow' }
  await stage.count(1, 1)
  const dispatcher = await openDispatcher(stage.ctx, [slow, counter()])
  const watch = watchForWork(stage.ctx, [dispatcher])
  onTestFinished(async () => {
    await watch.stop()
    await dispatcher.stop()
  })
  await expect.poll(() => stage.effects()).toEqual([1])
  await stage.count(1, 2)
  goOn()
  await expect.poll(() => stage.effects()).toHaveLength(4)
})

test('when many processes deliver at once, each event takes effect once', async () => {
  const stage = await createStage()
  for (let n = 1; n <= 300; n += 1) await stage.count(1, n)
  await addSubscribers(stage.ctx.db, ['counter'])
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let turn = 0; turn < 12; turn += 1)
        await deliverNext(
          stage.ctx,
          counter(() => delay(0)),
        )
    }),
  )
  await deliverAll(stage.ctx, [counter()])
  expect(await stage.effects()).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
})

test('a failed event holds up the later events of its subject and no others', async () => {
  const stage = await createStage()
  let isBroken = true
  const fragile = counter((n) => {
    if (n === 1 && isBroken) throw new Error('not today')
  })
  await stage.count(1, 1)
  await stage.count(1, 2)
  await stage.count(2, 3)
  await deliverAll(stage.ctx, [fragile])
  expect(await stage.effects()).toEqual([3])
  await stage.count(1, 4)
  await deliverAll(stage.ctx, [fragile])
  expect(await stage.effects()).toEqual([3])
  isBroken = false
  await stage.world.sql("update event_failures set retry_at = now() - interval '1 second'")
  await deliverAll(stage.ctx, [fragile])
  expect(await stage.effects()).toEqual([3, 1, 2, 4])
  expect(await stage.world.sql('select * from event_failures')).toEqual([])
})

test('retries back off; an event that fails fifteen times is parked, reported, and retried when an operator asks for it', async () => {
  const stage = await createStage()
  let isBroken = true
  const fragile = counter((n) => {
    if (n === 1 && isBroken) throw new Error('not today')
  })
  await stage.count(1, 1)
  await stage.count(1, 2)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 15; attempt += 1) {
    await deliverAll(stage.ctx, [fragile])
    const [row] = await stage.world.sql(
      'select attempts, extract(epoch from retry_at - now())::float as seconds from event_failures where attempts > 0',
    )
    expect(row?.['attempts']).toBe(attempt)
    waits.push(Number(row?.['seconds']))
    await stage.world.sql("update event_failures set retry_at = now() - interval '1 second'")
  }
  expect(waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0) || wait > 3500)).toBe(true)
  await deliverAll(stage.ctx, [fragile])
  expect(await stage.effects()).toEqual([2])
  expect(await listParked(stage.ctx.db)).toMatchObject([
    { subscriber: 'counter', name: 'thing.counted', subject: 'thing 1', error: 'not today' },
  ])
  isBroken = false
  expect(await unpark(stage.ctx.db, 'counter')).toBe(1)
  await deliverAll(stage.ctx, [fragile])
  expect(await stage.effects()).toEqual([2, 1])
  expect(await listParked(stage.ctx.db)).toEqual([])
})

test('an event that an operator retries is due in the same instant', async () => {
  const stage = await createStage()
  const broken = counter(() => {
    throw new Error('not today')
  })
  await stage.count(1, 1)
  await deliverAll(stage.ctx, [broken])
  const due: number[] = []
  for (let round = 0; round < 20; round += 1) {
    await stage.world.services.db.transaction(async (tx) => {
      await tx.execute(sql`update event_failures set parked_at = now()`)
      await unpark(tx, 'counter')
      due.push((await listDue(tx, 'counter', 10)).length)
    })
  }
  expect(due).toEqual(due.map(() => 1))
})

test('an event of an unsupported version is kept and not processed', async () => {
  const stage = await createStage()
  await stage.count(1, 1)
  await stage.world.sql('update domain_events set version = 2')
  await deliverAll(stage.ctx, [counter()])
  expect(await stage.effects()).toEqual([])
  const [failure] = await stage.world.sql('select error from event_failures')
  expect(failure?.['error']).toBe('thing.counted has version 2; this release reads 1')
})

test('a subscriber can be moved back and gets the stored events again', async () => {
  const stage = await createStage()
  for (const n of [1, 2, 3]) await stage.count(1, n)
  await deliverAll(stage.ctx, [counter()])
  const [second] = await stage.world.sql("select id from domain_events where payload->>'n' = '2'")
  expect(await moveBack(stage.ctx.db, 'nobody', 1)).toBe(false)
  expect(await moveBack(stage.ctx.db, 'counter', Number(second?.['id']))).toBe(true)
  await deliverAll(stage.ctx, [counter()])
  expect(await stage.effects()).toEqual([1, 2, 3, 2, 3])
})

test('an event is deleted once every subscriber has processed it, and not before', async () => {
  const stage = await createStage()
  await stage.count(1, 1)
  await stage.ctx.db.transaction((tx) => emit(tx, 'thing.ignored', { thing: 1 }))
  const other: Subscriber<DeliveryContext> = { ...counter(), name: 'other' }
  await addSubscribers(stage.ctx.db, ['counter', 'other'])
  await deliverAll(stage.ctx, [counter()])
  expect(await deleteDelivered(stage.ctx.db, 0)).toBe(0)
  await deliverAll(stage.ctx, [counter(), other])
  expect(await deleteDelivered(stage.ctx.db, 7)).toBe(0)
  expect(await deleteDelivered(stage.ctx.db, 0)).toBe(2)
})

test('an event of a transaction that is rolled back is never delivered', async () => {
  const stage = await createStage()
  const failing = stage.ctx.db.transaction(async (tx) => {
    await emit(tx, 'thing.counted', { thing: 1, n: 1 })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await stage.count(1, 2)
  await deliverAll(stage.ctx, [counter()])
  expect(await stage.effects()).toEqual([2])
})
