import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/app/start.ts'
import { subscriber, emit } from '#server/model/domain-events.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { watchForWork } from '#server/platform/due-work.ts'
import { openDispatcher } from '#server/platform/events/dispatcher.ts'
import type { DeliveryContext } from '#server/platform/events/event.ts'
import { createLog } from '#server/platform/log.ts'
import { atLeast, atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

const SUBSCRIBERS = ['first', 'second', 'third']
const WRITERS = 10
const WRITE_MS = 5000
const EVENTS_PER_TRANSACTION = 10
const WANTED_PER_SECOND = 5000
const SINGLE_EVENTS = 40
const PAUSE_MS = 200
const WITHIN_MS = 300
const GIVE_UP_MS = 120_000

/** Writers emit events as fast as they can while three subscribers handle each; then one event at a time, when idle. */
export async function* benchDomainEvents(stage: Stage): AsyncGenerator<Row> {
  const dataDir = await stage.fill(100)
  await stage.pause()
  const database = await openDatabase(parseEnvironment({ DATA_DIR: dataDir }), createLog('silent'))
  const ctx: DeliveryContext = { db: database.db, log: createLog('silent') }
  const seen = { handled: 0 }
  const counting = SUBSCRIBERS.map((name) =>
    subscriber<DeliveryContext>(name, {
      'member.renamed': async () => {
        seen.handled += 1
      },
    }),
  )
  const dispatcher = await openDispatcher(ctx, counting)
  const watch = watchForWork(ctx, [dispatcher])
  const write = (count: number) =>
    database.db.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1) await emit(tx, 'member.renamed', { memberId: randomUUID() })
    })
  const untilHandled = async (count: number) => {
    const givenUpAt = performance.now() + GIVE_UP_MS
    while (seen.handled < count) {
      if (performance.now() > givenUpAt) throw new Error(`only ${seen.handled} of ${count} events arrived`)
      await delay(1)
    }
  }

  try {
    let written = 0
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (performance.now() < startedAt + WRITE_MS) {
          await write(EVENTS_PER_TRANSACTION)
          written += EVENTS_PER_TRANSACTION
        }
      }),
    )
    const perSecond = (written / (performance.now() - startedAt)) * 1000
    const detail = `${EVENTS_PER_TRANSACTION} in a transaction, ${WRITERS} writers, ${SUBSCRIBERS.length} subscribers`
    yield atLeast('domain events written a second', Math.round(perSecond), WANTED_PER_SECOND, detail)
    await untilHandled(written * SUBSCRIBERS.length)
    const deliveredPerSecond = Math.round((written / (performance.now() - startedAt)) * 1000)
    yield forInformation('until the last subscriber had the last of them', deliveredPerSecond, 'events/s')

    const times: number[] = []
    for (let index = 0; index < SINGLE_EVENTS; index += 1) {
      await delay(PAUSE_MS)
      const expected = seen.handled + SUBSCRIBERS.length
      await write(1)
      const toldAt = performance.now()
      await untilHandled(expected)
      times.push(performance.now() - toldAt)
    }
    yield atMost('from commit to the last of three subscribers, at rest, slowest', quantile(times, 1), WITHIN_MS, 'ms')
    yield forInformation('the same, median', median(times), 'ms')
  } finally {
    await watch.stop()
    await dispatcher.stop()
    await database.stop()
  }
}
