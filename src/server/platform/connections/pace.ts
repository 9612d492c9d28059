import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A fifth of what a poor line carries. */
const BYTES_PER_SECOND = 4096
/** How long nothing may move; what moves faster than it has to earns as much again. */
const PATIENCE_SECONDS = 25

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  body: Allowance
  answer: Allowance
}

/** Seconds that are left until a side is too slow. */
class Allowance {
  #seconds = PATIENCE_SECONDS
  #bytes: number

  constructor(bytes: number) {
    this.#bytes = bytes
  }

  /** Whether it is used up, `bytes` being all that ever moved. */
  isUsedUp(elapsed: number, bytes: number): boolean {
    const earned = (bytes - this.#bytes) / BYTES_PER_SECOND
    this.#bytes = bytes
    this.#seconds = Math.min(PATIENCE_SECONDS, this.#seconds - elapsed + earned)
    return this.#seconds <= 0
  }

  /** It was not the other side's turn. */
  restore(bytes: number): void {
    this.#bytes = bytes
    this.#seconds = PATIENCE_SECONDS
  }
}

export interface PaceKeeper {
  /** Looks at every exchange, so many seconds after the last time. */
  check(elapsed: number): void
}

/**
 * Lets go of whoever sends a body, or takes an answer, slower than a poor line would. A stream on which there is nothing
 * to send may stay open for ever. `onSlowBody` ends a connection whose request never came in whole.
 */
export function keepPace(server: Server, onSlowBody: (socket: Socket) => void): PaceKeeper {
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
    // What came in and was not taken yet: it is the site that is slow.
    if (!isReceiving || request.readableLength > 0) body.restore(socket.bytesRead)
    else if (body.isUsedUp(elapsed, socket.bytesRead)) {
      exchanges.delete(exchange)
      onSlowBody(socket)
      return
    }
    if (socket.writableLength === 0) answer.restore(takenBy(socket))
    else if (answer.isUsedUp(elapsed, takenBy(socket))) {
      exchanges.delete(exchange)
      // What waits in the system's memory is let go of too.
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
 * How many bytes the system took for the other side. A socket itself counts one large piece only when all of it is gone;
 * Node's own handle knows how much of it waits.
 */
export function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }
  return (handle?.bytesWritten ?? socket.bytesWritten) - (handle?.writeQueueSize ?? socket.writableLength)
}
