import type { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { webStreamOf } from '#server/platform/http/web-stream.ts'
import { dispositionOf } from './file-name.ts'
import { whileOpen } from './while-open.ts'

/** An uploaded file, for a reader who has access to it. */
export interface OpenedFile {
  fileName: string
  contentType: string
  /** In bytes; undefined for one that is made while it is sent. */
  size: number | undefined
  /** Closes the file at its end. A caller that doesn't read it calls `close`. */
  stream(): Readable
  close(): Promise<void>
  /** Asked while it is sent; once the answer is no, the connection is broken off. */
  isStillOpen?: () => Promise<boolean>
}

/**
 * Uploads stay inert: the name and the type are the site's own, with a sandbox in case a browser displays it anyway.
 */
export async function answerFile(c: HonoContext, kind: 'attachment' | 'inline', file: OpenedFile) {
  c.header('content-type', file.contentType)
  if (file.size !== undefined) c.header('content-length', String(file.size))
  c.header('content-disposition', dispositionOf(kind, file.fileName))
  c.header('content-security-policy', 'sandbox')
  c.header('cache-control', 'private, no-store')
  if (c.req.method === 'HEAD') {
    await file.close()
    return c.body(null)
  }
  const stream = file.stream()
  const { isStillOpen } = file
  if (!isStillOpen) return c.body(webStreamOf(stream))
  const { socket } = ((c.env ?? {}) as Partial<HttpBindings>).outgoing ?? {}
  // A reset also drops what the system has not sent yet.
  const watched = whileOpen(stream, isStillOpen, () => socket?.resetAndDestroy() !== undefined)
  return c.body(webStreamOf(watched))
}
