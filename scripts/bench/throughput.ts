import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import { median } from './row.ts'
import type { Load, Rate } from './programs/load-generator.ts'
import type { Stage } from './setting/stage.ts'

const ROUNDS = 3
/** Headers that a server sets for each connection or at each moment. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export interface Throughput {
  /** Responses per second, relative to the bare server's. */
  ratio: number
  perSecond: number
  barePerSecond: number
  medianMs: number
  p99Ms: number
  bytes: number
}

/**
 * The throughput of an address, relative to a bare Node server that returns the same bytes and headers. The rounds
 * alternate.
 */
export async function measureThroughput(
  stage: Stage,
  url: string,
  headers: Record<string, string>,
  { cookies, connections = 16 }: Pick<Partial<Load>, 'cookies' | 'connections'> = {},
): Promise<Throughput> {
  const own = cookies?.[0] === undefined ? headers : { ...headers, cookie: cookies[0] }
  const answer = await fetchRaw(url, own)
  const folder = await stage.folder()
  const [headersFile, bodyFile] = [join(folder, 'headers.json'), join(folder, 'body')]
  await writeFile(headersFile, JSON.stringify(answer.headers))
  await writeFile(bodyFile, answer.body)
  const bare = await stage.start('scripts/bench/programs/bare-server.ts', [headersFile, bodyFile])
  const load = { headers, connections, warmUpMs: 1000, durationMs: 5000, ...(cookies && { cookies }) }
  const rounds: { ours: Rate; bare: Rate }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: await rateOf(stage, { ...load, url: bare.line }), ours: await rateOf(stage, { ...load, url }) })
  }
  await stage.stop(bare.child)
  return {
    ratio: median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond)),
    perSecond: median(rounds.map((round) => round.ours.perSecond)),
    barePerSecond: median(rounds.map((round) => round.bare.perSecond)),
    medianMs: median(rounds.map((round) => round.ours.medianMs)),
    p99Ms: median(rounds.map((round) => round.ours.p99Ms)),
    bytes: answer.body.length,
  }
}

/** The rate of one load, made by a process of its own. */
export async function rateOf(stage: Stage, load: Load): Promise<Rate> {
  const { line } = await stage.start('scripts/bench/programs/load-generator.ts', [JSON.stringify(load)])
  return JSON.parse(line) as Rate
}

/** A response as transferred, without decompression. */
async function fetchRaw(url: string, headers: Record<string, string>): Promise<{ headers: string[]; body: Buffer }> {
  const request = get(url, { headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const kept = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
  )
  return { headers: [...kept, 'content-length', String(body.length)], body }
}
