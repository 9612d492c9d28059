import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Services } from '#server/model/context.ts'
import { connectionOf } from '#server/platform/database/client.ts'
import { marketPlaceOf } from './market-place.ts'
import * as store from './measure-store.ts'

/** A measurement may take this part of the time; a small market is measured whenever the job runs. */
const LARGEST_SHARE = 1 / 50
const KEPT_DAYS = 800

interface Measurement {
  /** Also when the last one was a moment ago. */
  isForced?: boolean
  /** Measures this many days before today too, for seeds. */
  days?: number
}

/**
 * Brings `market_days` up to now, if that is due. A day that has ended since the last run is measured once more, as it
 * ended. Of several simultaneous runs, one works. For a job.
 */
export async function measureMarket(
  { db }: Pick<Services, 'db'>,
  { isForced = false, days }: Measurement = {},
): Promise<void> {
  // A large market takes longer than the pool's connections wait.
  const client = new pg.Client(connectionOf(db))
  // The statement that is running fails; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const unlimited = drizzle(client)
    await addPlaces(unlimited)
    await unlimited.transaction(async (tx) => {
      const progress = await store.lockProgress(tx)
      if (!progress) return
      const { agoMs, tookMs } = progress
      if (!isForced && agoMs !== null && agoMs * LARGEST_SHARE < tookMs) return
      const startedAt = performance.now()
      await store.measureDays(tx, store.firstDay(days))
      await store.forgetOldRows(tx, KEPT_DAYS)
      await store.saveMeasured(tx, Math.round(performance.now() - startedAt))
    })
  } finally {
    await client.end()
  }
}

async function addPlaces(db: Parameters<typeof store.insertPlaces>[0]): Promise<void> {
  const locations = await store.listNewLocations(db)
  if (locations.length === 0) return
  await store.insertPlaces(
    db,
    locations.map((location) => ({ location, ...marketPlaceOf(location) })),
  )
}
