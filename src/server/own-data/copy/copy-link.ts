import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

const CopyId = z.uuid()

/** The path that opens a copy without signing in, for the mail to a member who can't. It lasts as long as the copy. */
export function copyLinkPath(secret: string, copyId: string): string {
  return `/api/copies/${copyId}.${signature(secret, copyId).toString('base64url')}`
}

/** The copy of a path's token; undefined for one that this site did not sign. */
export function readCopyLink(secret: string, token: string): string | undefined {
  const [copyId = '', given = '', ...rest] = token.split('.')
  if (!CopyId.safeParse(copyId).success || rest.length > 0) return undefined
  const [wanted, signed] = [signature(secret, copyId), Buffer.from(given, 'base64url')]
  return signed.length === wanted.length && timingSafeEqual(signed, wanted) ? copyId : undefined
}

function signature(secret: string, copyId: string): Buffer {
  return createHmac('sha256', secret).update(`data-copy ${copyId}`).digest()
}
