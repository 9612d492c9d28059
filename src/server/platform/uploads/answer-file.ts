import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { dispositionOf } from './file-name.ts'

/** An uploaded file, for a reader who has access to it. */
export interface OpenedFile {
  fileName: string
  contentType: string
  /** In bytes. */
  size: number
  /** Closes the file at its end. A caller that doesn't read it calls `close`. */
  stream(): Readable
  close(): Promise<void>
}

/**
 * Uploads stay inert: the name and the type are the site's own, with a sandbox in case a browser displays it anyway.
 */
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
