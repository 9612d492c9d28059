import { createHash } from 'node:crypto'

/** The tag of what is sent in several encodings, which is why it is a weak one. */
export function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether the browser, or a cache in between, has the current version. */
export function hasCopyOf(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//u, '')
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//u, '') === opaque)
}
