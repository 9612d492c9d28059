import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for an answer before they send the next request. */
const MOST_WAITING = 100

interface Waiting {
  response: ServerResponse
  serve: () => void
}

/**
 * Serves the requests of a connection one after the other. Node begins with all that have arrived, and a few kilobytes
 * hold hundreds.
 */
export function takeTurns(): (request: IncomingMessage, response: ServerResponse, serve: () => void) => void {
  /** What waits on each connection that is being served. */
  const lines = new WeakMap<Socket, Waiting[]>()

  function start(socket: Socket, line: Waiting[], { response, serve }: Waiting): void {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : line.shift()
      if (next) start(socket, line, next)
      else lines.delete(socket)
    })
    serve()
  }

  return ({ socket }, response, serve) => {
    const line = lines.get(socket)
    if (!line) {
      const begun: Waiting[] = []
      lines.set(socket, begun)
      start(socket, begun, { response, serve })
    } else if (line.length < MOST_WAITING) {
      // Not as a part of the request before.
      line.push({ response, serve: AsyncResource.bind(serve) })
    } else socket.destroy()
  }
}
