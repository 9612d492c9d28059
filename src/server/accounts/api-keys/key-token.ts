import { createHash, randomBytes } from 'node:crypto'

const START = 'hk_'
/** Enough to tell keys apart, and far too little to guess the rest. */
const PREFIX_LENGTH = 10

/** A new key: 256 random bits after what names it as one of this site's. */
export function newKey(): string {
  return newSecret(START)
}

/** The same after another start. */
export function newSecret(start: string): string {
  return start + randomBytes(32).toString('base64url')
}

export function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH)
}

/** What is stored of a key. A fast hash is enough for what has 256 random bits. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * What an `Authorization` header gives as a key, well-formed or not: a key that was pasted badly must not read as nobody's
 * call. Undefined for the credentials of a proxy before the site, which are of another scheme.
 */
export function readKey(authorization: string | undefined): string | undefined {
  const given = authorization?.trim() ?? ''
  const [, bearer] = /^bearer(?:\s+(.*))?$/isu.exec(given) ?? []
  if (bearer !== undefined) return bearer
  return /^bearer$/iu.test(given) || given.includes(START) ? '' : undefined
}
