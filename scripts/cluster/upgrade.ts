import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './programs.ts'

/** After it is ready, until the balancer asks it again. */
const ASKED_AGAIN_MS = 2000

export interface Replaced {
  port: number
  before: Part
  after: Part
}

export interface SideBySide {
  /** Files of pages of one build that were asked of a process with the other one. */
  asked: number
  missing: number
}

/** Ends each process in turn and starts its next release at the same port, as the manual says. */
export async function replaceEach(web: readonly Replaced[], workers: readonly Replaced[]): Promise<SideBySide> {
  const compared = { asked: 0, missing: 0 }
  for (const [index, { before, after, port }] of web.entries()) {
    await before.stop()
    await after.start()
    await sleep(ASKED_AGAIN_MS)
    const next = web[index + 1]
    if (!next) continue
    await compare(port, next.port, compared)
    await compare(next.port, port, compared)
  }
  for (const { before, after } of workers) {
    await before.stop()
    await after.start()
  }
  return compared
}

const FILE = /\/assets\/[\w.-]+\.(?:js|css|woff2)/gu

/** A page of one process asks the other for its files. */
async function compare(from: number, to: number, compared: SideBySide): Promise<void> {
  const page = await (await fetch(`http://127.0.0.1:${from}/`)).text()
  for (const file of new Set(page.match(FILE))) {
    const [own, other] = await Promise.all(
      [from, to].map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}${file}`)
        return { isFound: answer.ok, text: await answer.text(), lasts: answer.headers.get('cache-control') }
      }),
    )
    compared.asked += 1
    if (!own?.isFound || own.text !== other?.text || own.lasts !== other.lasts) compared.missing += 1
  }
}
