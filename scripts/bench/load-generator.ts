import { Agent, get } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'

/** Requests one address repeatedly over keep-alive connections and prints the responses per second. */
export interface Load {
  url: string
  headers: OutgoingHttpHeaders
  connections: number
  warmUpMs: number
  durationMs: number
  /** Counts responses with any status. */
  isFlood?: boolean
}

const load = JSON.parse(process.argv[2] ?? '') as Load
const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
const startedAt = performance.now() + load.warmUpMs
const endsAt = startedAt + load.durationMs
let answers = 0

await Promise.all(Array.from({ length: load.connections }, keepAsking))
agent.destroy()
console.log(JSON.stringify((answers / load.durationMs) * 1000))

async function keepAsking(): Promise<void> {
  for (;;) {
    await ask()
    const now = performance.now()
    if (now >= endsAt) return
    if (now >= startedAt) answers += 1
  }
}

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(load.url, { agent, headers: load.headers }, (response) => {
      if (response.statusCode !== 200 && !load.isFlood) reject(new Error(`${load.url} answered ${response.statusCode}`))
      response.resume()
      response.once('end', resolve)
    }).once('error', reject)
  })
}
