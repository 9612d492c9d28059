import { Readable } from 'node:stream'

/** How often it is asked at least, by time and by bytes. */
const CHECKED_EVERY_MS = 1000
const CHECKED_EVERY_BYTES = 256 * 1024

/** The reader may not have the rest. */
export class NoLongerOpenError extends Error {}

/**
 * The stream for as long as the reader may have it: asked before the first byte and each second or 256 KB, also while a
 * slow reader takes nothing. Then `breakOff` resets the connection, if there is one; otherwise the stream ends with an
 * error.
 */
export function whileOpen(source: Readable, isOpen: () => Promise<boolean>, breakOff: () => boolean): Readable {
  const watched: Readable = Readable.from(checked(), { objectMode: false })
  const timer = setInterval(() => {
    // Who sends it hears of the reset and closes the stream. Closed here, it would be an error if that comes later.
    mayGoOn().catch((error: Error) => watched.destroy(error))
  }, CHECKED_EVERY_MS)
  watched.once('close', () => {
    clearInterval(timer)
    source.destroy()
  })
  return watched

  async function mayGoOn(): Promise<boolean> {
    if (await isOpen()) return true
    if (breakOff()) return false
    throw new NoLongerOpenError('the reader may not have the rest')
  }

  async function* checked(): AsyncGenerator<Buffer> {
    let [bytes, at] = [CHECKED_EVERY_BYTES, 0]
    for await (const piece of source as AsyncIterable<Buffer>) {
      bytes += piece.length
      const now = performance.now()
      if (bytes >= CHECKED_EVERY_BYTES || now - at >= CHECKED_EVERY_MS) {
        if (!(await mayGoOn())) return
        ;[bytes, at] = [0, now]
      }
      yield piece
    }
  }
}
