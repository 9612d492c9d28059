import pg from 'pg'
import type { Logger } from 'pino'
import type { UserId } from '#shared/accounts/user.ts'
import type { MessageId } from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'
import { findLiveSessions } from '#server/accounts/members.ts'
import type { Listener, LiveFeed } from '#server/model/live-feed.ts'
import type { Database } from '#server/platform/database/client.ts'
import { asEverybody } from '#server/platform/http/work-scope.ts'
import { openStreams } from '#server/platform/metrics/work-metrics.ts'
import { findNewestMessageId, listNews } from './message-store.ts'
import { CHANNEL, Signal } from './signal.ts'

const MOST_PER_USER = 6
const TICK_MS = 1000
/** Every so many ticks, each page gets a heartbeat and its session is checked. */
const BEAT_TICKS = 5
const MOST_NEWS = 1000

/**
 * Notifies open pages of changes in their members' conversations, from any process. PostgreSQL passes the signals over
 * one LISTEN connection per process, opened when the first page listens. Polling is the fallback: slow while that
 * connection is up, and fast while it is down.
 */
export function createLiveFeed({ db, log }: { db: Database; log: Logger }): LiveFeed {
  const listeners = new Map<UserId, Set<Listener>>()
  const net = createNet(db, deliver)
  let timer: NodeJS.Timeout | undefined
  let connection: pg.Client | undefined
  let isStopped = false
  let ticks = 0

  function deliver({ conversationId, userIds, messageId }: Signal): void {
    // Without listeners, no position is kept: polling starts over with the next page.
    if (listeners.size === 0) return net.reset()
    if (messageId !== undefined) net.note(messageId)
    for (const userId of userIds) for (const { tell } of listeners.get(userId) ?? []) tell(conversationId)
  }

  async function connect(): Promise<void> {
    const { options } = db.$client
    // The pool makes the password non-enumerable, so copying its options loses it. A pooler passes no signals on.
    const own = options.direct ?? { ...options, password: options.password }
    const client = new pg.Client({ ...own, query_timeout: options.query_timeout, application_name: CHANNEL })
    client.on('notification', ({ payload = '' }) => {
      const parsed = Signal.safeParse(parseJson(payload))
      if (parsed.success) deliver(parsed.data)
    })
    // After any failure, the next heartbeat opens a new connection.
    client.on('error', () => {
      if (connection === client) connection = undefined
    })
    client.on('end', () => {
      if (connection === client) connection = undefined
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (isStopped) await client.end()
      else connection = client
    } catch (error) {
      log.debug({ err: error }, 'polling for conversation updates')
      await client.end().catch(() => {})
    }
  }

  /** If the connection hangs, its query times out and it is closed. */
  async function checkConnection(): Promise<void> {
    const client = connection
    if (!client) return connect()
    await client.query('select 1').catch(async () => {
      if (connection === client) connection = undefined
      await client.end().catch(() => {})
    })
  }

  async function closeSignedOut(): Promise<void> {
    const all = [...listeners.values()].flatMap((each) => [...each])
    const live = await findLiveSessions(
      { db },
      all.map(({ sessionToken }) => sessionToken),
    )
    for (const listener of all) {
      if (live.has(listener.sessionToken)) listener.beat()
      else listener.close()
    }
  }

  async function tick(): Promise<void> {
    if (listeners.size === 0) return
    ticks += 1
    const isBeat = ticks % BEAT_TICKS === 0
    if (isBeat) await Promise.all([checkConnection(), closeSignedOut()])
    if (isBeat || !connection) await net.poll()
  }

  let isTicking = false
  function tickQuietly(): void {
    if (isTicking) return
    isTicking = true
    tick()
      // The database is down: pages poll by themselves, or are notified later.
      .catch((error: unknown) => log.debug({ err: error }, 'conversation updates are delayed'))
      .finally(() => {
        isTicking = false
      })
  }

  function begin(): void {
    timer = setInterval(tickQuietly, TICK_MS).unref()
    void net.poll().catch(() => {})
    void connect()
  }

  return {
    listen(listener) {
      if (isStopped) throw new AppError('unavailable', 'The site is restarting. Try again in a moment.')
      const own = listeners.get(listener.userId) ?? new Set()
      if (own.size >= MOST_PER_USER) {
        throw new AppError('rate_limited', 'You have too many open pages that wait for messages.', { retryAfter: 30 })
      }
      listeners.set(listener.userId, own.add(listener))
      openStreams.inc()
      if (!timer) asEverybody(begin)
      else if (listeners.size === 1 && own.size === 1) void net.poll().catch(() => {})
      return () => {
        if (own.delete(listener)) openStreams.dec()
        if (own.size === 0 && listeners.get(listener.userId) === own) listeners.delete(listener.userId)
        if (listeners.size === 0) net.reset()
      }
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      for (const each of listeners.values()) for (const listener of each) listener.close()
      await connection?.end().catch(() => {})
    },
  }
}

/**
 * Finds messages that no notification announced. Ids are assigned before messages commit, so each poll starts where the
 * one before the last ended, and skips what was announced since.
 */
function createNet(db: Database, deliver: (news: Signal) => void) {
  let floors: [MessageId, MessageId] | undefined
  let told = new Set<MessageId>()

  return {
    /** Resets the position: only messages from now on count as new. */
    reset(): void {
      floors = undefined
      told = new Set()
    },
    note(id: MessageId): void {
      told.add(id)
    },
    async poll(): Promise<void> {
      if (!floors) {
        const newest = await findNewestMessageId(db)
        floors ??= [newest, newest]
        return
      }
      const [from, next] = floors
      const news = await listNews(db, from, MOST_NEWS)
      for (const { id, conversationId, buyerId, sellerId } of news) {
        if (!told.has(id)) deliver({ conversationId, userIds: [buyerId, sellerId], messageId: id })
      }
      floors = [next, Math.max(next, news.at(-1)?.id ?? 0)]
      told = new Set([...told].filter((id) => id > next))
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
