import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LINGER_MS = 1000
const SMALL_BYTES = 64 * 1024

/**
 * Closes a connection after its pending writes. It keeps reading for a moment: closing with unread bytes would reset
 * the connection, and the client might never see the response.
 */
export function closeGently(socket: Socket): void {
  socket.end()
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Sets `Connection: close` where the connection ends with the response: the rest of a refused body is not read, and a
 * process that shuts down takes no further requests.
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

/** The rest of a small body is read, and the connection stays open. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES
}
