import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The header by which a mail that comes back is recognized. Reports quote the headers of the mail they are about, so only
 * who got it, or passed it on, can report on it.
 */
export const REPORT_HEADER = 'X-Report-Token'

/** What the token of a mail tells. */
export interface SentMail {
  to: string
  sentAt: Date
}

/** Address, second and signature. */
export function reportToken(secret: string, { to, sentAt }: SentMail): string {
  const what = `${Buffer.from(to).toString('base64url')}.${Math.floor(sentAt.getTime() / 1000).toString(36)}`
  return `${what}.${signatureOf(secret, what).toString('base64url')}`
}

/** Undefined for a token that this site did not sign. */
export function readReportToken(secret: string, token: string): SentMail | undefined {
  const [, what = '', address = '', second = '', given = ''] =
    /^(([\w-]{4,400})\.([\da-z]{1,8}))\.([\w-]{10,80})$/u.exec(token) ?? []
  const [expected, signed] = [signatureOf(secret, what), Buffer.from(given, 'base64url')]
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined
  return { to: Buffer.from(address, 'base64url').toString(), sentAt: new Date(Number.parseInt(second, 36) * 1000) }
}

function signatureOf(secret: string, what: string): Buffer {
  return createHmac('sha256', secret).update(`mail report ${what}`).digest().subarray(0, 16)
}
