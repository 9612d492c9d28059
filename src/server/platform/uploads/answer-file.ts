import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { dispositionOf } from './file-name.ts'

/** Something that people uploaded, for somebody who may have it. */
export interface OpenedFile {
  fileName: string
  contentType: string
  /** In bytes. */
  size: number
  /** Closes the file at its end. Whoever doesn't read it calls `close`. */
  stream(): Readable
  close(): Promise<void>
}

/** What people upload stays inert: a name and a type of our own, and a sandbox in case a browser shows it anyway. */
export async function answerFile(c: HonoContext, kind: 'attachment' | 'inline', file: OpenedFile) {
  c.header('content-type', file.contentType)
  c.header('content-length', String(file.size))
  c.header('content-disposition', dispositionOf(kind, file.fileName))
  c.header('content-security-policy', 'sandbox')
  c.header('cache-control', 'private, no-store')
  if (c.req.method === 'HEAD') {
    await file.close()
    return c.body(null)
  }
  return c.body(Readable.toWeb(file.stream()) as ReadableStream)
}
