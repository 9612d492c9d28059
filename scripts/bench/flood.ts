import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Load, Rate } from './programs/load-generator.ts'
import type { Stage } from './setting/stage.ts'

const LISTINGS = 100_000
const CONNECTIONS = 40
const FLOOD_MS = 20_000
const ROUNDS = 60
const MOST_TIMES = 3

/** The searches that one network floods the site with: served by an index, and by a scan. */
const FLOODS = {
  'two letters that nobody has': 'search=qz&sort=cash-flow-desc&priceMin=999999',
  'two letters that many have': 'search=er&sort=cash-flow-desc&priceMin=999999999&limit=24',
}

/** Requests of other visitors meanwhile, one after the other. */
const VISITS = [
  '/api/businesses?limit=24',
  '/api/businesses?search=bakery&limit=24',
  '/api/businesses?industry=Retail&sort=price-asc&limit=24',
  '/api/businesses/1/summary',
  '/api/businesses/industries',
  '/api/businesses/map',
]

/**
 * How long other visitors wait while one network floods the site with searches, as a multiple of their normal wait.
 */
export async function* benchFlood(stage: Stage): AsyncGenerator<Row> {
  const { url } = await stage.play(LISTINGS)
  await visit(url)
  for (const [name, query] of Object.entries(FLOODS)) {
    const calm = await visit(url)
    const load: Load = {
      url: `${url}/api/businesses?${query}`,
      headers: { 'x-forwarded-for': '203.0.113.66' },
      connections: CONNECTIONS,
      warmUpMs: 1000,
      durationMs: FLOOD_MS,
      isFlood: true,
    }
    const flood = stage.start('scripts/bench/programs/load-generator.ts', [JSON.stringify(load)])
    await new Promise((resolve) => {
      setTimeout(resolve, load.warmUpMs)
    })
    const flooded = await visit(url)
    const perSecond = (JSON.parse((await flood).line) as Rate).perSecond
    const [before, during] = [quantile(calm.times, 0.99), quantile(flooded.times, 0.99)]
    const detail = `${before.toFixed(1)} ms to ${during.toFixed(1)}; median ${median(calm.times).toFixed(1)} to ${median(flooded.times).toFixed(1)}; ${perSecond.toFixed(0)} answers a second to the flood`
    const what = `flood of ${CONNECTIONS} connections, ${name}`
    yield atMost(`${what}: others’ p99`, during / before, MOST_TIMES, 'times', detail)
    yield atMost(`${what}: others who got no answer`, flooded.failed, 0)
    yield forInformation(`${what}: others asked`, flooded.times.length, '')
  }
}

async function visit(url: string): Promise<{ times: number[]; failed: number }> {
  const times: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of VISITS) {
      const startedAt = performance.now()
      const response = await fetch(url + path, { headers: { 'x-forwarded-for': `198.51.100.${round}` } })
      await response.arrayBuffer()
      times.push(performance.now() - startedAt)
      if (!response.ok) failed += 1
    }
  }
  return { times, failed }
}
