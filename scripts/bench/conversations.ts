import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSignedCookie } from 'hono/cookie'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { atMost, forInformation, median, quantile } from './row.ts'
import type { Row } from './row.ts'
import type { Stage } from './setting/stage.ts'

const STREAMS = 200
const MESSAGES = 400
const PAUSE_MS = 25
const BOUND_MS = 300
/** A message not shown within this time counts as lost. */
const LOST_MS = 10_000

interface Pair {
  id: string
  buyer: string
  seller: string
}

/**
 * Two hundred sellers have a conversation open while buyers write to them. Measures the time until the seller's page
 * has the message: the stream's event, and then the request for the conversation.
 */
export async function* benchConversations(stage: Stage): AsyncGenerator<Row> {
  const { url, dataDir } = await stage.play(100)
  const pairs = await seatPairs(dataDir)
  const aborting = new AbortController()
  const pages = await Promise.all(pairs.map((pair) => openPage(url, pair, aborting.signal)))
  const times: number[] = []
  const sending: Promise<void>[] = []
  for (let index = 0; index < MESSAGES; index += 1) {
    const [pair, page] = [pairs[index % STREAMS], pages[index % STREAMS]]
    if (pair && page) sending.push(write(url, pair, page).then((ms) => void times.push(ms)))
    await delay(PAUSE_MS)
  }
  await Promise.all(sending)
  aborting.abort()
  yield atMost(`message to screen, ${STREAMS} open conversations, median`, median(times), BOUND_MS, 'ms')
  yield forInformation('the same, p99', quantile(times, 0.99), 'ms')
}

/** The messages that an open page does not show yet, by their key. */
type OpenPage = Map<string, () => void>

async function openPage(url: string, { id, seller }: Pair, signal: AbortSignal): Promise<OpenPage> {
  const page: OpenPage = new Map()
  const answer = await fetch(`${url}/api/conversations/stream`, { headers: { cookie: seller }, signal })
  if (!answer.ok || !answer.body) throw new Error(`A stream answered ${answer.status}`)
  void follow(answer.body, async () => {
    const text = await (await fetch(`${url}/api/conversations/${id}`, { headers: { cookie: seller }, signal })).text()
    for (const [key, resolve] of page) if (text.includes(key)) resolve()
  }).catch(() => {})
  return page
}

async function follow(body: ReadableStream<Uint8Array>, onNews: () => Promise<void>): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    if (decoder.decode(chunk).includes('event: news')) void onNews().catch(() => {})
  }
}

async function write(url: string, { id, buyer }: Pair, page: OpenPage): Promise<number> {
  const clientKey = randomUUID()
  const shown = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A message was not shown.')), LOST_MS)
    page.set(clientKey, () => {
      clearTimeout(timer)
      page.delete(clientKey)
      resolve()
    })
  })
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/conversations/${id}/messages`, {
    method: 'POST',
    headers: { cookie: buyer, 'content-type': 'application/json' },
    body: JSON.stringify({ clientKey, text: 'Is it still for sale?' }),
  })
  if (answer.status !== 201) throw new Error(`A message answered ${answer.status}`)
  await answer.body?.cancel()
  await shown
  return performance.now() - startedAt
}

/** Pairs of signed-in buyers and sellers with a conversation. */
async function seatPairs(dataDir: string): Promise<Pair[]> {
  const secret = await readFile(join(dataDir, 'auth-secret'), 'utf8')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; buyer: string; seller: string }>(
      `with people as (
        insert into users (first_name, email, email_verified)
        select 'Bench', 'bench-' || n || '@bench.example', true from generate_series(1, $1 * 2) n returning id, email
      ), numbered as (
        select id, substring(email from '\\d+')::integer as n from people
      ), signed_in as (
        insert into sessions (user_id, token, expires_at) select id, 'bench-' || n, now() + interval '1 hour' from numbered
      ), talking as (
        insert into conversations (listing_id, buyer_id, seller_id)
        select (select min(id) from listings), b.id, s.id from numbered b join numbered s on s.n = b.n + $1
        returning id, buyer_id, seller_id
      )
      select t.id, 'bench-' || b.n as buyer, 'bench-' || s.n as seller
      from talking t join numbered b on b.id = t.buyer_id join numbered s on s.id = t.seller_id`,
      [STREAMS],
    )
    return await Promise.all(
      rows.map(async ({ id, buyer, seller }) => ({
        id,
        buyer: await cookieOf(buyer, secret),
        seller: await cookieOf(seller, secret),
      })),
    )
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function cookieOf(token: string, secret: string): Promise<string> {
  return (await generateSignedCookie('handover_session', token, secret)).split(';')[0] ?? ''
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
