import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const BOX = 'bbox=-124.9,45.4,-116.8,49.1&zoom=7'
const WARM_UP = 5
const ASKED = 40

/** The map of the whole state, which no index can narrow. */
export async function* benchMap(stage: Stage, isMillion: boolean): AsyncGenerator<Row> {
  yield* benchMapAt(stage, 100_000, 30)
  if (isMillion) yield* benchMapAt(stage, 1_000_000, 60)
}

async function* benchMapAt(stage: Stage, listings: number, boundMs: number): AsyncGenerator<Row> {
  const { url } = await stage.play(listings)
  const what = `map of the whole state at ${listings.toLocaleString('en')} listings`
  const times = await timesOf(`${url}/api/businesses/map?${BOX}`)
  yield atMost(`${what}, median`, median(times), boundMs, 'ms', p95(times))
  const filtered = await timesOf(`${url}/api/businesses/map?${BOX}&industry=Restaurant`)
  yield forInformation(`${what}, one industry, median`, median(filtered), 'ms', p95(filtered))
}

async function timesOf(url: string): Promise<number[]> {
  const times: number[] = []
  for (let asked = 0; asked < WARM_UP + ASKED; asked += 1) {
    const startedAt = performance.now()
    const response = await fetch(url)
    await response.json()
    if (!response.ok) throw new Error(`The map answered ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  return times.slice(WARM_UP)
}

function p95(times: readonly number[]): string {
  return `p95 ${quantile(times, 0.95).toFixed(1)}`
}
