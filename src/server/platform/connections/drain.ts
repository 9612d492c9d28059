import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { rawAnswer } from './bare-answer.ts'
import { closeGently } from './closing.ts'

export interface DrainTimes {
  /** While requests are in flight, new ones are served too until this time; then they get a 503. */
  serveMs: number
  /** After this time no connection is accepted. */
  listenMs: number
  /** After this time the remaining responses are cut off. */
  answerMs: number
}

export const DRAIN_TIMES: DrainTimes = { serveMs: 3000, listenMs: 5000, answerMs: 6000 }
/** After this long without a new connection or request, none is assumed to be on its way. */
const QUIET_MS = 200
const STEP_MS = 20
/** A turn of the event loop that only finds that nothing has come takes some microseconds. */
const EMPTY_TURN_MS = 0.1

export interface Drain {
  /** Whether responses close their connections. */
  isDraining(): boolean
  /** Whether new requests get a 503. */
  isRefusing(): boolean
  /** Everything is still served. Each response closes its connection, so that its client takes the next one elsewhere. */
  announce(): void
  /**
   * Lets requests in flight finish. The listener stays open meanwhile: closing it would reset connections that the
   * system has accepted and this process has not. After an announcement it closes first: a proxy that has not noticed
   * takes a connection that is refused elsewhere, whatever the request, and may not repeat a 503 to a write.
   */
  close(): Promise<void>
}

function since(start: number): number {
  return performance.now() - start
}

export function createDrain(server: Server, hsts: string | undefined, times: DrainTimes): Drain {
  const silent = new Set<Socket>()
  /** Each connection with its responses in progress. */
  const open = new Map<Socket, Set<ServerResponse>>()
  let newsAt = 0
  let accepted = 0
  let startedAt: number | undefined
  let isAnnounced = false

  server.on('connection', (socket: Socket) => {
    newsAt = performance.now()
    accepted += 1
    silent.add(socket)
    open.set(socket, new Set())
    socket.once('close', () => {
      silent.delete(socket)
      open.delete(socket)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    newsAt = performance.now()
    silent.delete(socket)
    open.get(socket)?.add(response)
    response.once('close', () => open.get(socket)?.delete(response))
  })

  /**
   * The system accepts connections before this process does, one in each turn of the event loop, and resets those that
   * wait when the listener closes. So it closes right after a turn that had nothing else to do.
   */
  async function untilNoneIsPending(): Promise<void> {
    for (let isEmpty = false; !isEmpty && elapsed() < times.listenMs;) {
      const before = accepted
      const turnedAt = performance.now()
      await setImmediate()
      isEmpty = accepted === before && since(turnedAt) < EMPTY_TURN_MS
    }
  }

  const isAnswering = () => [...open.values()].some((answers) => answers.size > 0)
  const elapsed = () => (startedAt === undefined ? 0 : since(startedAt))

  return {
    isDraining: () => isAnnounced || startedAt !== undefined,
    isRefusing: () => startedAt !== undefined && elapsed() >= times.serveMs,
    announce() {
      isAnnounced = true
    },
    async close() {
      startedAt = newsAt = performance.now()
      const isBusy = () => !isAnnounced && (isAnswering() || since(newsAt) < QUIET_MS)
      while (isBusy() && elapsed() < times.listenMs) await setTimeout(STEP_MS)
      await untilNoneIsPending()
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      // A connection without a request may be about to send one, most likely a new one.
      while (silent.size > 0 && since(newsAt) < QUIET_MS) await setTimeout(STEP_MS)
      for (const socket of silent) {
        socket.write(rawAnswer(503, hsts))
        closeGently(socket)
      }
      while (isAnswering() && elapsed() < times.answerMs) {
        server.closeIdleConnections()
        await setTimeout(STEP_MS)
      }
      server.closeIdleConnections()
      // The remaining connections end by themselves, or are cut off.
      const cut = new AbortController()
      await Promise.race([closed, setTimeout(isAnswering() ? 0 : QUIET_MS, undefined, { signal: cut.signal })])
      cut.abort()
      for (const socket of open.keys()) socket.destroy()
      await closed
    },
  }
}
