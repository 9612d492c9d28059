import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  path: string
  modifiedAt: Date
  /** Text gets smaller; most other formats are compressed already. */
  isText?: boolean
  /** Called when it is its turn. */
  open(): Promise<Readable>
}

/**
 * A ZIP that is made while it is read, one entry after the other, so it takes no more memory than one piece of a file. It
 * breaks off with the error of an entry; a reader who hangs up closes what is open.
 */
export function zipStream(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let current: Readable | undefined
  out.once('close', () => current?.destroy())
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  for (const { path, modifiedAt, isText = false, open } of entries) {
    zip.addReadStreamLazy(path, { mtime: modifiedAt, compress: isText }, (give) => {
      open().then((stream) => {
        current = stream
        // The library listens only to what it makes itself.
        stream.once('error', fail)
        if (out.destroyed) stream.destroy()
        give(null, stream)
      }, fail)
    })
  }
  zip.end()
  return out
}
