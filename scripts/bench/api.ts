import { atLeast } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'
import { measureThroughput } from './throughput.ts'

/** The list from the API, computed for every request. */
export async function* benchApi(stage: Stage): AsyncGenerator<Row> {
  const { url } = await stage.play(10_000)
  const { ratio, perSecond, barePerSecond } = await measureThroughput(stage, `${url}/api/businesses?limit=24`, {})
  const detail = `${perSecond.toFixed(0)}/s of ${barePerSecond.toFixed(0)}/s`
  yield atLeast('`GET /api/businesses?limit=24`, 10,000 listings, share of bare `node:http`', ratio, 0.06, detail)
}
