import { join } from 'node:path'
import { connectDatabases } from '#server/platform/database/client.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { findPostmaster } from '#server/platform/database/embedded-postgres/server.ts'
import { createLog } from '#server/platform/log.ts'
import { measureMarket } from '#server/market/measure-market.ts'
import { childrenOf, megabytesOf } from './measure/memory.ts'
import { atMost, forInformation, median } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

const TIMES = 3
/** The job runs every half minute, and takes a fiftieth of the time at most. */
const WITHIN_S = 60
const MONTH = 31
const LOOK_EVERY_MS = 200

/** The job that measures the market, as it mostly runs, and after an outage of a month. */
export async function* benchMarket(stage: Stage, sizes: readonly number[]): AsyncGenerator<Row> {
  for (const listings of sizes) {
    await stage.pause()
    const dataDir = await stage.fill(listings)
    const postgres = await startEmbeddedPostgres({ dataDir })
    const { db, searches } = connectDatabases(postgres.connection, createLog('silent'))
    const postmaster = (await findPostmaster(join(dataDir, 'postgres', 'data'))) ?? 0
    const what = `the market of ${listings.toLocaleString('en')} listings measured`
    try {
      const day = await watched(postmaster, () => measureMarket({ db }, { isForced: true, days: 0 }))
      const seconds = [day.seconds]
      for (let time = 1; time < TIMES; time += 1) {
        seconds.push((await watched(postmaster, () => measureMarket({ db }, { isForced: true, days: 0 }))).seconds)
      }
      yield atMost(`${what}, today, median of ${TIMES}`, median(seconds), WITHIN_S, 's')
      yield forInformation('memory (PSS) of PostgreSQL meanwhile, at most', day.megabytes, 'MB')
      if (listings > 100_000) continue
      const month = await watched(postmaster, () => measureMarket({ db }, { isForced: true, days: MONTH }))
      yield forInformation(`${what}, today and the ${MONTH} days before`, month.seconds, 's')
      yield forInformation('memory (PSS) of PostgreSQL meanwhile, at most', month.megabytes, 'MB')
    } finally {
      await Promise.all([db.$client.end(), searches.$client.end()])
      await postgres.stop()
    }
  }
}

async function watched(postmaster: number, work: () => Promise<void>): Promise<{ seconds: number; megabytes: number }> {
  let megabytes = 0
  const look = async () => {
    megabytes = Math.max(megabytes, await megabytesOf([postmaster, ...(await childrenOf(postmaster))]))
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  const startedAt = performance.now()
  await work().finally(() => clearInterval(timer))
  return { seconds: (performance.now() - startedAt) / 1000, megabytes }
}
