import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

/** West, south, east and north of the whole state. */
const BOX = [-124.9, 45.4, -116.8, 49.1] as const
const WARM_UP = 5
const ASKED = 40
/** Bounds in milliseconds by the number of listings. */
const BOUNDS: Record<number, { whole: number; industry: number }> = {
  100_000: { whole: 15, industry: 30 },
  1_000_000: { whole: 15, industry: 30 },
}

/** The map of the whole state, which no index can narrow. */
export async function* benchMap(stage: Stage, sizes: readonly number[]): AsyncGenerator<Row> {
  for (const listings of sizes) yield* benchMapAt(stage, listings)
}

async function* benchMapAt(stage: Stage, listings: number): AsyncGenerator<Row> {
  const { url } = await stage.play(listings)
  const bounds = BOUNDS[listings]
  const what = `map of the whole state at ${listings.toLocaleString('en')} listings`
  yield rowOf(`${what}, median`, await timesOf(url, ''), bounds?.whole)
  yield rowOf(`${what}, one industry, median`, await timesOf(url, '&industry=Restaurant'), bounds?.industry)
  const cached = await timesOf(url, '', { isCached: true })
  yield rowOf(`${what}, repeated within the second that answers are cached for, median`, cached)
}

/** Every request has a slightly larger box than the one before, so no answer comes from the cache of one second. */
async function timesOf(url: string, filter: string, { isCached = false } = {}): Promise<number[]> {
  const times: number[] = []
  for (let asked = 0; asked < WARM_UP + ASKED; asked += 1) {
    const [west, ...others] = BOX
    const bbox = [(west - (isCached ? 0 : asked / 10_000)).toFixed(4), ...others].join(',')
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/businesses/map?bbox=${bbox}&zoom=7${filter}`)
    await response.json()
    if (!response.ok) throw new Error(`The map answered ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  return times.slice(WARM_UP)
}

function rowOf(what: string, times: readonly number[], bound?: number): Row {
  const detail = `p95 ${quantile(times, 0.95).toFixed(1)}`
  const row = forInformation(what, median(times), 'ms', detail)
  return bound === undefined ? row : atMost(what, median(times), bound, 'ms', detail)
}
