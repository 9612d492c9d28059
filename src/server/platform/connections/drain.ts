import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { rawAnswer } from './bare-answer.ts'
import { closeGently } from './closing.ts'

export interface DrainTimes {
  /** While something is being answered, whoever comes meanwhile is served too; then they are told to come back. */
  serveMs: number
  /** Then nobody is let in any more. */
  listenMs: number
  /** Then what is still being answered is cut off. */
  answerMs: number
}

export const DRAIN_TIMES: DrainTimes = { serveMs: 3000, listenMs: 5000, answerMs: 7000 }
/** So long nobody came: whoever was on their way is here. */
const QUIET_MS = 200
const STEP_MS = 20

export interface Drain {
  isDraining(): boolean
  /** Whether a request is to be told 503. */
  isRefusing(): boolean
  /**
   * Lets what is being answered finish. The door stays open meanwhile: a connection that the system has taken and this
   * process has not would be reset with it.
   */
  close(): Promise<void>
}

function since(start: number): number {
  return performance.now() - start
}

export function createDrain(server: Server, isHttps: boolean, times: DrainTimes): Drain {
  const silent = new Set<Socket>()
  /** Each with what is being answered on it. */
  const open = new Map<Socket, Set<ServerResponse>>()
  let newsAt = 0
  let startedAt: number | undefined

  server.on('connection', (socket: Socket) => {
    newsAt = performance.now()
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

  const isAnswering = () => [...open.values()].some((answers) => answers.size > 0)
  const elapsed = () => (startedAt === undefined ? 0 : since(startedAt))

  return {
    isDraining: () => startedAt !== undefined,
    isRefusing: () => startedAt !== undefined && elapsed() >= times.serveMs,
    async close() {
      startedAt = newsAt = performance.now()
      while ((isAnswering() || since(newsAt) < QUIET_MS) && elapsed() < times.listenMs) await setTimeout(STEP_MS)
      // Right behind a look at who has come.
      await setImmediate()
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      // Whoever came and said nothing may still be about to.
      for (const socket of silent) {
        socket.write(rawAnswer(503, isHttps))
        closeGently(socket)
      }
      while (isAnswering() && elapsed() < times.answerMs) {
        server.closeIdleConnections()
        await setTimeout(STEP_MS)
      }
      server.closeIdleConnections()
      // What is left ends by itself, or is cut off.
      const cut = new AbortController()
      await Promise.race([closed, setTimeout(isAnswering() ? 0 : QUIET_MS, undefined, { signal: cut.signal })])
      cut.abort()
      for (const socket of open.keys()) socket.destroy()
      await closed
    },
  }
}
