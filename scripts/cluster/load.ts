import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateSignedCookie } from 'hono/cookie'
import type { PostgresServer } from './postgres.ts'

const VISITORS = 24
const PAIRS = 16
const PAUSE_MS = 150
const WRITE_PAUSE_MS = 3000
const ANSWER_WITHIN_MS = 15_000

const ADDRESSES = [
  '/',
  '/marketplace',
  '/marketplace?search=bakery+near+Spokane',
  '/map',
  '/business/1',
  '/business/7',
  '/api/businesses?q=cafe+under+400k&limit=24',
  '/api/businesses?industry=Restaurant&limit=24',
  '/api/market',
]

export interface Counts {
  asked: number
  failed: number
  slowestMs: number
  /** When the last failure was, in milliseconds of `performance.now`. */
  lastFailureAt: number | undefined
}

export interface Load {
  /** What happened since the last call. */
  take(): { visitors: Counts; members: Counts }
  /** Ends it, and returns the keys of every message that the site said it has. */
  stop(): Promise<string[]>
}

interface Pair {
  id: string
  cookie: string
}

/** Visitors who read and members who write, each from an address of their own. */
export async function startLoad(port: number, pairs: readonly Pair[]): Promise<Load> {
  const ending = new AbortController()
  const { signal } = ending
  let visitors = nothing()
  let members = nothing()
  const acknowledged: string[] = []

  async function visit(number: number): Promise<void> {
    for (let step = number; !signal.aborted; step += 1) {
      const path = ADDRESSES[step % ADDRESSES.length] ?? '/'
      count(
        visitors,
        await timed(
          () => ask(port, { path, from: `127.0.1.${number + 1}` }),
          (status) => status < 500,
        ),
      )
      await sleep(PAUSE_MS)
    }
  }

  /** As the page does: a message whose answer did not come is sent again under its key. */
  async function write({ id, cookie }: Pair, number: number): Promise<void> {
    while (!signal.aborted) {
      const clientKey = randomUUID()
      for (let isSent = false; !isSent && !signal.aborted;) {
        const body = JSON.stringify({ clientKey, text: `Message ${clientKey}` })
        const given = { path: `/api/conversations/${id}/messages`, from: `127.0.2.${number + 1}`, cookie, body }
        const answer = await timed(
          () => ask(port, given),
          (status) => status < 500,
        )
        count(members, answer)
        if (answer.status === 201 || answer.status === 200) isSent = acknowledged.push(clientKey) > 0
        else await sleep(200)
      }
      await sleep(WRITE_PAUSE_MS)
    }
  }

  const all = Promise.all([
    ...Array.from({ length: VISITORS }, (_, number) => visit(number)),
    ...pairs.map((pair, number) => write(pair, number)),
  ])
  return {
    take() {
      const taken = { visitors, members }
      ;[visitors, members] = [nothing(), nothing()]
      return taken
    },
    async stop() {
      ending.abort()
      await all
      return acknowledged
    },
  }
}

/** Signed-in buyers, each in a conversation. */
export async function seatMembers(database: PostgresServer, secret: string): Promise<Pair[]> {
  const rows = await database.ask<{ id: string; token: string }>(
    `with people as (
      insert into users (first_name, email, email_verified)
      select 'Load', 'load-' || n || '@load.example', true from generate_series(1, $1 * 2) n returning id, email
    ), numbered as (
      select id, substring(email from '\\d+')::integer as n from people
    ), signed_in as (
      insert into sessions (user_id, token, expires_at) select id, 'load-' || n, now() + interval '1 hour' from numbered
    ), talking as (
      insert into conversations (listing_id, buyer_id, seller_id)
      select (select min(id) from listings), b.id, s.id from numbered b join numbered s on s.n = b.n + $1
      returning id, buyer_id
    )
    select t.id, 'load-' || b.n as token from talking t join numbered b on b.id = t.buyer_id`,
    [PAIRS],
  )
  return Promise.all(
    rows.map(async ({ id, token }) => {
      const cookie = await generateSignedCookie('handover_session', token, secret)
      return { id, cookie: cookie.split(';')[0] ?? '' }
    }),
  )
}

function nothing(): Counts {
  return { asked: 0, failed: 0, slowestMs: 0, lastFailureAt: undefined }
}

function count(counts: Counts, { isGood, ms }: { isGood: boolean; ms: number }): void {
  counts.asked += 1
  counts.slowestMs = Math.max(counts.slowestMs, ms)
  if (isGood) return
  counts.failed += 1
  counts.lastFailureAt = performance.now()
}

async function timed(work: () => Promise<number>, isGood: (status: number) => boolean) {
  const startedAt = performance.now()
  const status = await work().catch(() => 599)
  return { status, isGood: isGood(status), ms: performance.now() - startedAt }
}

interface Asked {
  path: string
  /** An address of this machine's loopback network. */
  from: string
  cookie?: string
  body?: string
}

function ask(port: number, { path, from, cookie, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress: from,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` }),
      },
      timeout: ANSWER_WITHIN_MS,
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.once('response', (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 599))
      answer.once('error', reject)
    })
    sent.end(body)
  })
}
