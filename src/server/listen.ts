import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from './api-env.ts'

const API_PATH =
  /^\/(?:api|pictures|sitemaps)\/|^\/checklists\/[^/?]+\.pdf(?:\?|$)|^\/(?:robots\.txt|sitemap\.xml|healthz|readyz|metrics)(?:\?|$)/u

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** One HTTP server: what machines ask for goes to the API, the rest to the pages. */
export async function listen(
  { port, host }: { port: number; host: string },
  api: Hono<ApiEnv>,
  servePage: Handler,
  log: Logger,
): Promise<Server> {
  const serveApi = getRequestListener(api.fetch)
  const server = createServer(
    // A client that sends its request a byte at a time is let go; a photo of 10 MB may take a slow line its time.
    { headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5000 },
    (request, response) => {
      const isApi = API_PATH.test(request.url ?? '/')
      const served = isApi ? serveApi(request, response) : servePage(request, response)
      Promise.resolve(served).catch((error: unknown) => {
        log.error({ err: error, path: request.url }, 'request failed')
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        response.end('Something went wrong on our side. Try again in a moment.')
      })
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return server
}

/** Takes no new connection, lets what is being answered finish, and then is done. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // A connection that is kept alive becomes idle when its answer is out, which may be later than now.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
}
