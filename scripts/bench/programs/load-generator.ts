import { Agent, get } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'

/**
 * Requests one address, or several in turns, over keep-alive connections, and prints the responses per second and their
 * latencies in milliseconds.
 */
export interface Load {
  url: string
  /** What the requests add to the address, in turns. */
  paths?: string[]
  /** The requests take turns with these. */
  cookies?: string[]
  /** "{n}" in the host becomes a number that is different for each request. */
  headers: { host?: string } & OutgoingHttpHeaders
  connections: number
  warmUpMs: number
  durationMs: number
  /** Counts responses with any status. */
  isFlood?: boolean
}

/** What a load prints. */
export interface Rate {
  perSecond: number
  medianMs: number
  p99Ms: number
  /** All of them, with those of the warm-up. */
  requests: number
}

const load = JSON.parse(process.argv[2] ?? '') as Load
const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
const startedAt = performance.now() + load.warmUpMs
const endsAt = startedAt + load.durationMs
const latencies: number[] = []
let asked = 0

await Promise.all(Array.from({ length: load.connections }, keepAsking))
agent.destroy()
latencies.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: (latencies.length / load.durationMs) * 1000,
    medianMs: latencies[Math.floor(latencies.length / 2)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    requests: asked,
  } satisfies Rate),
)

async function keepAsking(): Promise<void> {
  for (;;) {
    const askedAt = performance.now()
    await ask()
    const now = performance.now()
    if (now >= endsAt) return
    if (now >= startedAt) latencies.push(now - askedAt)
  }
}

function ask(): Promise<void> {
  asked += 1
  const host = load.headers.host?.replace('{n}', String(asked))
  const cookie = load.cookies?.[asked % load.cookies.length]
  const url = load.url + (load.paths?.[asked % load.paths.length] ?? '')
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...load.headers, ...(host && { host }), ...(cookie && { cookie }) } }, (response) => {
      if (response.statusCode !== 200 && !load.isFlood) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume()
      response.once('end', resolve)
    }).once('error', reject)
  })
}
