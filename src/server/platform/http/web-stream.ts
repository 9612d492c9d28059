import type { Readable } from 'node:stream'

/**
 * A Node stream as the body of an answer. `Readable.toWeb` of Node 24 throws where nobody can catch it if a reader
 * cancels while a piece is on its way, so a client that hangs up at the right moment would end the process.
 */
export function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      stream.destroy()
    },
  })
}
