import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** Sends batches of events over keep-alive connections, each from a different network, and prints the results. */
export interface Sending {
  url: string
  batchSize: number
  connections: number
  warmUpMs: number
  durationMs: number
}

export interface Sent {
  eventsPerSecond: number
  /** The time of each batch. */
  times: number[]
}

const sending = JSON.parse(process.argv[2] ?? '') as Sending
const agent = new Agent({ keepAlive: true, maxSockets: sending.connections })
const startedAt = performance.now() + sending.warmUpMs
const endsAt = startedAt + sending.durationMs
const times: number[] = []

await Promise.all(Array.from({ length: sending.connections }, keepSending))
agent.destroy()
const eventsPerSecond = (times.length * sending.batchSize * 1000) / sending.durationMs
console.log(JSON.stringify({ eventsPerSecond, times: times.map(Math.round) } satisfies Sent))

async function keepSending(_: unknown, connection: number): Promise<void> {
  const visitorId = randomUUID()
  for (let batch = 0; ; batch += 1) {
    const sentAt = performance.now()
    await send(visitorId, `10.${connection}.${(batch >> 8) % 256}.${batch % 256}`, batch)
    const now = performance.now()
    if (now >= endsAt) return
    if (now >= startedAt) times.push(now - sentAt)
  }
}

function send(visitorId: string, from: string, batch: number): Promise<void> {
  const events = Array.from({ length: sending.batchSize }, (_, index) => eventOf(batch * sending.batchSize + index))
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      cookie: `handover_visitor=${visitorId}`,
      'x-forwarded-for': from,
    }
    request(`${sending.url}/api/events`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 204) reject(new Error(`A batch answered ${response.statusCode}`))
      response.resume()
      response.once('end', resolve)
    })
      .once('error', reject)
      .end(JSON.stringify({ events }))
  })
}

function eventOf(number: number) {
  const ageMs = (number % 20) * 100
  if (number % 5 === 0)
    return { name: 'search_performed', path: '/marketplace', ageMs, details: { search: 'old books' } }
  const businessId = 1 + (number % 10_000)
  if (number % 2 === 0)
    return { name: 'business_view', path: `/business/${businessId}`, ageMs, details: { businessId } }
  return { name: 'page_view', path: '/marketplace', ageMs }
}
