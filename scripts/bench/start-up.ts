import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf, megabytesOf } from './measure/memory.ts'
import { atAnyLoad, atMost, forInformation, median, notMeasured } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

const STARTS = 3
const IDLE_MS = 5000

/** The time from start to ready on a filled database, and the memory used then. */
export async function* benchStartUp(stage: Stage): AsyncGenerator<Row> {
  const times: number[] = []
  await stage.fill(10_000)
  for (let start = 0; start < STARTS; start += 1) {
    await stage.pause()
    const startedAt = performance.now()
    const { url } = await stage.play(10_000)
    while (!(await fetch(`${url}/readyz`)).ok) await sleep(10)
    times.push((performance.now() - startedAt) / 1000)
  }
  yield atMost('start with 10,000 listings until `/readyz` says 200, median of 3', median(times), 2.5, 's')
  if (process.platform !== 'linux') {
    yield notMeasured('memory', 'only on Linux')
    return
  }
  const site = await stage.play(10_000)
  await sleep(IDLE_MS)
  const node = await megabytesOf([site.pid])
  const postgres = await megabytesOf([site.postgresPid, ...(await childrenOf(site.postgresPid))])
  const detail = `node ${node.toFixed(0)}, PostgreSQL ${postgres.toFixed(0)}`
  yield atAnyLoad(atMost('memory (PSS) of the site and its PostgreSQL, idle', node + postgres, 260, 'MB', detail))
  for (let visit = 0; visit < 200; visit += 1) await (await fetch(`${site.url}/marketplace?v=${visit}`)).text()
  await sleep(IDLE_MS)
  yield forInformation('memory of the site’s own process after 200 rendered pages', await megabytesOf([site.pid]), 'MB')
}
