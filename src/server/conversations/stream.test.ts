import { expect, onTestFinished, test } from 'vitest'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import type { createApi } from '#server/app/api.ts'
import type { Services } from '#server/model/context.ts'
import { createWorld } from '#test/world.ts'
import type { Person } from '#test/world.ts'
import { contact, secondProcess, write } from './testing.ts'

/** The polling interval while the notification connection is up: anything faster came over that connection. */
const POLL_MS = 5000
const MESSAGES = 3

/** Collects the events of a stream as they arrive, and whether it has ended. */
function follow(response: Response) {
  const heard: string[] = []
  const state = { heard, hasEnded: false }
  const body = response.body as ReadableStream<Uint8Array>
  const reader = body.getReader()
  onTestFinished(() => reader.cancel().catch(() => {}))
  void (async () => {
    for (let text = ''; ;) {
      const { done, value } = await reader.read()
      if (done) break
      text += new TextDecoder().decode(value)
      heard.push(...[...text.matchAll(/event: news\ndata: (.*)\n\n/gu)].map(([, data]) => data ?? ''))
      text = text.slice(text.lastIndexOf('\n\n') + 2)
    }
    state.hasEnded = true
  })()
  return state
}

async function stage() {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const buyer = await world.person({ isSubscribed: true })
  const listingId = await world.listing({ sellerId: seller.id })
  const { id } = OpenedConversation.parse(await (await contact(world.as(buyer), listingId)).json())
  return { world, seller, buyer, id }
}

async function openStream(api: ReturnType<typeof createApi>, { cookie }: Person): Promise<Response> {
  return api.request('/api/conversations/stream', { headers: { cookie } })
}

test('a message in one process reaches another at once, for its two parties only', async () => {
  const { world, seller, buyer, id } = await stage()
  const other = await secondProcess(world)
  const stranger = await world.person({ isSubscribed: true })
  const answer = await openStream(other.api, seller)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const [toSeller, toStranger] = [follow(answer), follow(await openStream(other.api, stranger))]
  await listening(other.services)
  const startedAt = performance.now()
  for (let count = 1; count <= MESSAGES; count += 1) {
    await write(world.as(buyer), id, 'Are you there?')
    await expect.poll(() => toSeller.heard, { interval: 5, timeout: 10_000 }).toHaveLength(count)
  }
  expect(performance.now() - startedAt).toBeLessThan(MESSAGES * POLL_MS)
  expect(new Set(toSeller.heard)).toEqual(new Set([JSON.stringify({ conversationId: id })]))
  expect(toStranger.heard).toEqual([])
})

test('when the notification connection is lost, polling delivers the messages until it reconnects', async () => {
  const { world, seller, buyer, id } = await stage()
  const { heard } = follow(await world.as(seller).get('/api/conversations/stream'))
  await listening(world.services)
  await world.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'handover_conversations'",
  )
  // The first poll only sets the starting position, at an unknown time.
  const writeAndListen = async () => {
    await write(world.as(buyer), id, 'Into the net')
    return heard.length
  }
  await expect.poll(writeAndListen, { interval: 500, timeout: 15_000 }).toBeGreaterThan(0)
  await expect.poll(() => listenerCount(world.services), { timeout: 15_000 }).toBe(1)
  const before = heard.length
  const startedAt = performance.now()
  for (let count = 1; count <= MESSAGES; count += 1) {
    await write(world.as(buyer), id, 'At once')
    await expect.poll(() => heard.length, { interval: 5, timeout: 10_000 }).toBeGreaterThanOrEqual(before + count)
  }
  expect(performance.now() - startedAt).toBeLessThan(MESSAGES * POLL_MS)
})

test('a stream ends soon after the session', async () => {
  const { world, seller } = await stage()
  const state = follow(await world.as(seller).get('/api/conversations/stream'))
  expect((await world.as(seller).post('/api/auth/sign-out')).status).toBe(204)
  await expect.poll(() => state.hasEnded, { timeout: 15_000 }).toBe(true)
})

test('a process that stops ends its streams and opens no more', async () => {
  const { world, seller } = await stage()
  const state = follow(await world.as(seller).get('/api/conversations/stream'))
  await world.services.live.stop()
  await expect.poll(() => state.hasEnded).toBe(true)
  expect((await world.as(seller).get('/api/conversations/stream')).status).toBe(503)
})

test('a member has at most six streams, and closing one makes room', async () => {
  const { world, seller } = await stage()
  const open = () => world.as(seller).get('/api/conversations/stream')
  const answers = await Promise.all(Array.from({ length: 6 }, open))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await open()).status).toBe(429)
  await answers[0]?.body?.cancel()
  const next = await open()
  expect(next.status).toBe(200)
  for (const answer of [...answers.slice(1), next]) await answer.body?.cancel()
})

async function listenerCount({ db }: Services): Promise<number> {
  const { rows } = await db.$client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'handover_conversations'
      and query <> '' and state = 'idle'`,
  )
  return rows.length
}

async function listening(services: Services): Promise<void> {
  await expect.poll(() => listenerCount(services), { interval: 20 }).toBeGreaterThan(0)
}
