import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import { median } from './row.ts'
import type { Load } from './load-generator.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 3
/** Headers that a server sets for each connection or at each moment. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export interface Throughput {
  /** Responses per second, relative to the bare server's. */
  ratio: number
  perSecond: number
  barePerSecond: number
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
): Promise<Throughput> {
  const answer = await fetchRaw(url, headers)
  const folder = await stage.folder()
  const [headersFile, bodyFile] = [join(folder, 'headers.json'), join(folder, 'body')]
  await writeFile(headersFile, JSON.stringify(answer.headers))
  await writeFile(bodyFile, answer.body)
  const bare = await stage.start('scripts/bench/bare-server.ts', [headersFile, bodyFile])
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await answersPerSecond(stage, bare.line, headers),
      ours: await answersPerSecond(stage, url, headers),
    })
  }
  await stage.stop(bare.child)
  return {
    ratio: median(rounds.map((round) => round.ours / round.bare)),
    perSecond: median(rounds.map((round) => round.ours)),
    barePerSecond: median(rounds.map((round) => round.bare)),
    bytes: answer.body.length,
  }
}

async function answersPerSecond(stage: Stage, url: string, headers: Record<string, string>): Promise<number> {
  const load: Load = { url, headers, connections: 16, warmUpMs: 1000, durationMs: 5000 }
  const { line } = await stage.start('scripts/bench/load-generator.ts', [JSON.stringify(load)])
  return Number(line)
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
