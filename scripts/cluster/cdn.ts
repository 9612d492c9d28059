import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from './postgres.ts'
import type { Part } from './programs.ts'

const PATHS = ['/', '/marketplace', '/map', '/business/1', '/business/7', '/market', '/api/businesses?limit=24']
const AT_ONCE = 6
const READ_FOR_MS = 20_000
const LOOK_AGAIN_MS = 100
/** Five seconds in caches, two of a replica, and some for a busy machine. */
export const CHANGE_SEEN_WITHIN_MS = 10_000

export interface CdnProof {
  requests: number
  hits: number
  /** Pages of members that came from the cache, or pages of strangers that were a member's. */
  leaks: number
  /** While no part of the site answered. */
  awayRequests: number
  awayFailures: number
  /** Until a changed business was seen, `CHANGE_SEEN_WITHIN_MS` at most. */
  changeSeenMs: number
}

/** Reads through the CDN as strangers with cookies of all kinds, and as a member; then takes the site away. */
export async function proveCdn(
  port: number,
  member: { cookie: string },
  balancer: Part,
  database: PostgresServer,
  awayForMs: number,
): Promise<CdnProof> {
  const get = async (path: string, cookie: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie }, redirect: 'manual' })
    return {
      status: answer.status,
      isHit: answer.headers.get('x-cache') === 'hit',
      headers: answer.headers,
      text: await answer.text(),
    }
  }
  const stranger = (path: string) => get(path, `visit=${randomUUID()}; theme=${randomUUID()}`)

  const read = await readFor(READ_FOR_MS, stranger)
  let leaks = 0
  for (const path of PATHS) {
    const own = await get(path, member.cookie)
    if (own.isHit || !/private|no-store/u.test(own.headers.get('cache-control') ?? '')) leaks += 1
    if (/load-\d+@load\.example/u.test((await stranger(path)).text)) leaks += 1
  }
  const changedAt = performance.now()
  const title = `Changed ${randomUUID()}`
  await stranger('/business/7')
  await database.ask('update listings set title = $1 where id = 7', [title])
  let changeSeenMs = 0
  while (!(await stranger('/business/7')).text.includes(title) && changeSeenMs < CHANGE_SEEN_WITHIN_MS) {
    await sleep(LOOK_AGAIN_MS)
    changeSeenMs = performance.now() - changedAt
  }

  await balancer.kill()
  const away = await readFor(awayForMs, stranger)
  await balancer.start()
  return {
    requests: read.count,
    hits: read.hits,
    leaks,
    awayRequests: away.count,
    awayFailures: away.failures,
    changeSeenMs,
  }
}

async function readFor(ms: number, get: (path: string) => Promise<{ status: number; isHit: boolean }>) {
  const until = performance.now() + ms
  let [count, hits, failures] = [0, 0, 0]
  const read = async (first: number) => {
    for (let step = first; performance.now() < until; step += 1) {
      const { status, isHit } = await get(PATHS[step % PATHS.length] ?? '/')
      count += 1
      if (isHit) hits += 1
      if (status !== 200) failures += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => read(index)))
  return { count, hits, failures }
}
