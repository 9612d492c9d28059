import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '#server/model/api-env.ts'
import { bareHeaders, rawAnswer, retryOf } from '#server/platform/connections/bare-answer.ts'
import { closeGently, sayWhatCloses } from '#server/platform/connections/closing.ts'
import { createDrain, DRAIN_TIMES } from '#server/platform/connections/drain.ts'
import type { DrainTimes } from '#server/platform/connections/drain.ts'
import { enforcePace } from '#server/platform/connections/pace.ts'
import { takeTurns } from '#server/platform/connections/take-turns.ts'
import { currentRequest, requestIdHeader } from '#server/platform/http/work-scope.ts'
import { watchRequests } from '#server/app/system/watch-requests.ts'
import type { Watching } from '#server/app/system/watch-requests.ts'

const API_PATH =
  /^\/(?:api|oauth|pictures|drawings|sitemaps|feeds|look|logo)\/|^\/checklists\/[^/?]+\.pdf(?:\?|$)|^\/(?:mcp|mcp\/member|accessibility|assistants|llms\.txt|robots\.txt|sitemap\.xml|\.well-known\/(?:security\.txt|oauth-[^?]*)|manifest\.webmanifest|favicon\.svg|healthz|readyz|metrics)(?:\?|$)/u

/** Whether a request for this address is one by a machine. A path of the API that is missing here is answered as a page. */
export function isForApi(address: string): boolean {
  return API_PATH.test(address)
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Place extends Partial<Watching> {
  port: number
  host: string
  /** See `transportSecurity`. */
  hsts: string | undefined
  drainTimes?: DrainTimes
}

export interface Door {
  server: Server
  /** Tells clients to take their next request elsewhere, while everything is still served. */
  announceClose(): void
  /** Lets open requests finish, tells new clients to retry, and then resolves. */
  close(): Promise<void>
}

const CHECK_MS = 1000
/** Caps the measured wait, because a process that was suspended was not waiting. */
const MOST_SECONDS = 5

/** One HTTP server: requests by machines go to the API, all others to the pages. */
export async function listen(
  { port, host, hsts, drainTimes = DRAIN_TIMES, trustedProxies = 0, accessLog }: Place,
  api: Hono<ApiEnv>,
  servePage: Handler,
  log: Logger,
): Promise<Door> {
  const headers = bareHeaders(hsts)
  const serveApi = getRequestListener(api.fetch, {
    // From a malformed address or Host header; the API handles its own errors.
    errorHandler: (error) => new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
  })
  const server = createServer({
    // Times out clients that send headers a byte at a time; uploads have their own minimum rate.
    headersTimeout: 10_000,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5000,
    requireHostHeader: false,
  })
  const drain = createDrain(server, hsts, drainTimes)
  const answers = new WeakMap<Socket, ServerResponse>()
  const refused = new WeakSet<Socket>()

  function refuse(response: ServerResponse, status: number): void {
    const closing = { 'content-length': 0, connection: 'close' }
    response.writeHead(status, { ...headers, ...retryOf(status), ...requestIdHeader(), ...closing }).end()
  }

  /** Answers what can't be parsed as a request. Nothing is written after a response that has begun. */
  function refuseConnection(socket: Socket, status: number): void {
    // Bytes after an invalid request are not a request either.
    if (refused.has(socket)) return
    refused.add(socket)
    const answer = answers.get(socket)
    const hasBegun = answer?.headersSent === true && !answer.writableFinished
    if (!socket.writable || hasBegun) {
      socket.destroy()
      return
    }
    socket.write(rawAnswer(status, hsts))
    closeGently(socket)
  }

  const watch = watchRequests({ trustedProxies, accessLog })
  const inTurn = takeTurns()
  server.on('request', (request, response) => {
    inTurn(request, response, () => watch(request, response, () => serve(request, response)))
  })

  function serve(request: IncomingMessage, response: ServerResponse): void {
    answers.set(request.socket, response)
    sayWhatCloses(request, response, drain.isDraining)
    if (request.headers.host === undefined && request.httpVersion === '1.1') return refuse(response, 400)
    if (drain.isRefusing()) return refuse(response, 503)
    const isApi = isForApi(request.url ?? '/')
    const served = isApi ? serveApi(request, response) : servePage(request, response)
    Promise.resolve(served).catch((error: unknown) => {
      const requestId = currentRequest()?.id
      log.error({ err: error, requestId }, 'request failed')
      const type = { 'content-type': 'text/plain; charset=utf-8' }
      if (!response.headersSent) response.writeHead(500, { ...headers, ...requestIdHeader(), ...type })
      response.end(`Something went wrong on our side. Try again in a moment.\nReference: ${requestId}\n`)
    })
  }

  server.on('checkExpectation', (_, response) => refuse(response, 417))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuseConnection(socket, STATUS_OF_ERROR[error.code ?? ''] ?? 400)
  })
  const pace = enforcePace(server, (socket) => refuseConnection(socket, 408))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  let checkedAt = performance.now()
  const checks = setInterval(() => {
    const now = performance.now()
    pace.check(Math.min(MOST_SECONDS, (now - checkedAt) / 1000))
    checkedAt = now
  }, CHECK_MS).unref()
  server.once('close', () => clearInterval(checks))
  return { server, announceClose: drain.announce, close: drain.close }
}

/** The parser errors that are not answered with 400. */
const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
