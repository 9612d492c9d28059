import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { makeHistory } from './setting/event-history.ts'
import { atLeast, atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Sending, Sent } from './programs/send-events.ts'
import { signInAdmin } from './setting/sign-in.ts'
import { withDatabase } from './setting/with-database.ts'
import type { Stage } from './setting/stage.ts'

const CALLS = [
  '/api/admin/users',
  '/api/admin/users?search=user+999&sort=name',
  '/api/admin/business-health',
  '/api/admin/user-engagement',
  '/api/admin/financial-performance',
  '/api/admin/advanced-engagement',
]
const TIMES = 41
const BOUND_MS = 50
const COUNTED_WITHIN_MS = 60 * 60_000
const BATCH = 20

/**
 * Events per second that one process stores, sent from another on the same machine, while earlier events are rolled
 * up.
 */
export async function* benchEvents(stage: Stage, events: number): AsyncGenerator<Row> {
  const { url } = await open(stage, events)
  const sending: Sending = { url, batchSize: BATCH, connections: 32, warmUpMs: 2000, durationMs: 10_000 }
  const { line } = await stage.start('scripts/bench/programs/send-events.ts', [JSON.stringify(sending)])
  const { eventsPerSecond, times } = JSON.parse(line) as Sent
  const detail = `batch median ${median(times)} ms, p99 ${quantile(times, 0.99)} ms`
  yield atLeast(`events a second, stored, in batches of ${BATCH}`, Math.round(eventsPerSecond), 5000, detail)
}

/** The requests of `/analytics`, one after the other, when everything is rolled up. */
export async function* benchFigures(stage: Stage, events: number): AsyncGenerator<Row> {
  const { url, dataDir, countedS } = await open(stage, events)
  const many = events.toLocaleString('en')
  yield forInformation(`${many} events counted by the job within`, countedS, 's')
  const cookie = await withDatabase(dataDir, (client) => signInAdmin(client, dataDir))
  for (const path of CALLS) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const startedAt = performance.now()
      const answer = await fetch(`${url}${path}`, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.text()
      times.push(performance.now() - startedAt)
    }
    const detail = `p95 ${quantile(times, 0.95).toFixed(1)}`
    yield atMost(`\`${path}\`, 100,000 users, ${many} events, median`, median(times), BOUND_MS, 'ms', detail)
  }
}

let counted: Promise<number> | undefined

/** The site with its history fully rolled up, and the seconds that took. */
async function open(stage: Stage, events: number): Promise<{ url: string; dataDir: string; countedS: number }> {
  counted ??= makeAndCount(stage, events)
  const countedS = await counted
  const { url, dataDir } = await stage.play('figures')
  await withDatabase(dataDir, untilCounted)
  return { url, dataDir, countedS }
}

async function makeAndCount(stage: Stage, events: number): Promise<number> {
  await withDatabase(await stage.fill('figures'), (client) => makeHistory(client, events))
  const { dataDir } = await stage.play('figures')
  const startedAt = performance.now()
  await withDatabase(dataDir, untilCounted)
  return (performance.now() - startedAt) / 1000
}

async function untilCounted(client: pg.Client): Promise<void> {
  const deadline = performance.now() + COUNTED_WITHIN_MS
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(
      'select done_id >= (select coalesce(max(id), 0) from events) as done from event_progress',
    )
    if (rows[0]?.done) return
    if (performance.now() > deadline) throw new Error('the events were not counted within an hour')
    await sleep(500)
  }
}
