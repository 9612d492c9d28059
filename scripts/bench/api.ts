import { atLeast, atMost, median } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'
import { measureThroughput } from './throughput.ts'

/** The list from the API, computed for every request. */
export async function* benchApi(stage: Stage): AsyncGenerator<Row> {
  const { url } = await stage.play(10_000)
  const { ratio, perSecond, barePerSecond } = await measureThroughput(stage, `${url}/api/businesses?limit=24`, {})
  const detail = `${perSecond.toFixed(0)}/s of ${barePerSecond.toFixed(0)}/s`
  yield atLeast('`GET /api/businesses?limit=24`, 10,000 listings, share of bare `node:http`', ratio, 0.06, detail)
  yield await assistantRow(url)
}

const TRADES = ['bakery', 'cafe', 'garage', 'salon', 'florist', 'gym', 'laundry', 'brewery', 'plumber', 'print shop']
const TOWNS = ['Spokane', 'Tacoma', 'Yakima', 'Everett', 'Olympia']

/** The same searches by the API and by an assistant, each different, one after the other. */
async function assistantRow(url: string): Promise<Row> {
  const texts = TRADES.flatMap((trade) => TOWNS.map((town) => `${trade} near ${town} under 400k`))
  const [byApi, byAssistant]: [number[], number[]] = [[], []]
  for (const [index, text] of texts.entries()) {
    // Another price, so that neither finds what the other left in a cache.
    const q = encodeURIComponent(text.replace('400k', `${401 + index}k`))
    byApi.push(await timed(() => fetch(`${url}/api/businesses?sort=best&limit=10&q=${q}`)))
    byAssistant.push(await timed(() => askAssistant(url, text)))
  }
  const [api, assistant] = [median(byApi), median(byAssistant)]
  const detail = `${assistant.toFixed(1)} of ${api.toFixed(1)} ms`
  return atMost('`search_businesses` over MCP, 10,000 listings, times the API', assistant / api, 2, '', detail)
}

function askAssistant(url: string, query: string): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_businesses', arguments: { query, sort: 'best', limit: 10 } },
    }),
  })
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const answer = await ask()
  await answer.text()
  if (!answer.ok) throw new Error(`A search answered ${answer.status}`)
  return performance.now() - startedAt
}
