import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A fifth of the rate of a poor connection. */
const BYTES_PER_SECOND = 4096
/** How long a transfer may stall; transfers above the minimum rate earn time back, up to this. */
const PATIENCE_SECONDS = 25

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  body: Allowance
  answer: Allowance
}

/** The seconds left until one side counts as too slow. */
class Allowance {
  #seconds = PATIENCE_SECONDS
  #bytes: number

  constructor(bytes: number) {
    this.#bytes = bytes
  }

  /** Whether it is used up. `bytes` is the total transferred so far. */
  isUsedUp(elapsed: number, bytes: number): boolean {
    const earned = (bytes - this.#bytes) / BYTES_PER_SECOND
    this.#bytes = bytes
    this.#seconds = Math.min(PATIENCE_SECONDS, this.#seconds - elapsed + earned)
    return this.#seconds <= 0
  }

  /** The other side had nothing to do. */
  restore(bytes: number): void {
    this.#bytes = bytes
    this.#seconds = PATIENCE_SECONDS
  }
}

export interface PaceKeeper {
  /** Checks every exchange; `elapsed` is the seconds since the last check. */
  check(elapsed: number): void
}

/**
 * Disconnects clients that send a body, or read a response, slower than a poor connection would. A stream with nothing
 * to send may stay open without limit. `onSlowBody` ends a connection whose request was incomplete.
 */
export function enforcePace(server: Server, onSlowBody: (socket: Socket) => void): PaceKeeper {
  const exchanges = new Set<Exchange>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const [body, answer] = [new Allowance(socket.bytesRead), new Allowance(takenBy(socket))]
    const exchange = { request, response, socket, body, answer }
    exchanges.add(exchange)
    response.once('close', () => {
      if (request.complete) exchanges.delete(exchange)
    })
  })

  function check(exchange: Exchange, elapsed: number): void {
    const { request, response, socket, body, answer } = exchange
    const isReceiving = !request.complete && !request.destroyed
    if (socket.destroyed || (!isReceiving && response.writableFinished)) {
      exchanges.delete(exchange)
      return
    }
    // Received and not read yet: the site is the slow side.
    if (!isReceiving || request.readableLength > 0) body.restore(socket.bytesRead)
    else if (body.isUsedUp(elapsed, socket.bytesRead)) {
      exchanges.delete(exchange)
      onSlowBody(socket)
      return
    }
    if (socket.writableLength === 0) answer.restore(takenBy(socket))
    else if (answer.isUsedUp(elapsed, takenBy(socket))) {
      exchanges.delete(exchange)
      // Also frees what waits in the system's send buffer.
      socket.resetAndDestroy()
    }
  }

  return {
    check(elapsed) {
      for (const exchange of exchanges) check(exchange, elapsed)
    },
  }
}

/**
 * How many bytes the system has accepted for the client. A socket counts a large write only once all of it is sent;
 * Node's own handle knows how much of it is queued.
 */
export function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }
  return (handle?.bytesWritten ?? socket.bytesWritten) - (handle?.writeQueueSize ?? socket.writableLength)
}
