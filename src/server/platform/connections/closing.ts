import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LINGER_MS = 1000
const SMALL_BYTES = 64 * 1024

/**
 * Ends a connection behind what was written to it. It is read on for a moment: closed with bytes that nobody read, it
 * would be reset, and the other side might never see the answer.
 */
export function closeGently(socket: Socket): void {
  socket.end()
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Has an answer say `Connection: close` where the connection ends with it: nobody reads the rest of a body that was
 * refused, and a process on its way out takes no further request.
 */
export function sayWhatCloses(request: IncomingMessage, response: ServerResponse, isDraining: () => boolean): void {
  const { socket } = request
  const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const isUnread = !request.complete && hasLargeBody(request)
    if (isUnread || status === 413 || isDraining()) response.shouldKeepAlive = false
    if (isUnread) socket.destroySoon = () => closeGently(socket)
    return writeHead(status, ...rest)
  }
}

/** The rest of a small one is read, and the connection goes on. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES
}
