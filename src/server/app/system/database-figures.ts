import { setTimeout as delay } from 'node:timers/promises'
import { sql } from '#server/platform/database/sql.ts'
import type { Database } from '#server/platform/database/client.ts'
import { countFailures } from '#server/platform/events/event-log.ts'
import { asEverybody } from '#server/platform/http/work-scope.ts'
import { listQueueFigures } from '#server/platform/queue/queue-figures.ts'
import type { QueueFigures } from '#server/platform/queue/queue-figures.ts'

/** Several scrapers, or an eager one, cost one query. */
const FRESH_MS = 5000
/** Prometheus gives up after ten seconds, and must learn before that that the database is away. */
const GIVE_UP_MS = 1000

export interface DatabaseFigures {
  queues: QueueFigures[]
  events: { subscriber: string; waiting: number; parked: number }[]
}

interface Reading {
  startedAt: number
  figures: Promise<DatabaseFigures | undefined>
}

const readings = new WeakMap<Database, Reading>()

/** Undefined when the database does not answer within a second. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures | undefined> {
  const known = readings.get(db)
  const reading = known && performance.now() - known.startedAt < FRESH_MS ? known : read(db)
  readings.set(db, reading)
  const figures = await Promise.race([reading.figures, delay(GIVE_UP_MS, undefined, { ref: false })])
  // The next scrape asks again, unless the query is still on its way.
  if (!figures && readings.get(db) === reading) void reading.figures.then(() => readings.delete(db))
  return figures
}

function read(db: Database): Reading {
  const figures = asEverybody(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${`${GIVE_UP_MS}ms`}, true)`)
      return { queues: await listQueueFigures(tx), events: await countFailures(tx) }
    }),
  ).catch(() => undefined)
  return { startedAt: performance.now(), figures }
}
