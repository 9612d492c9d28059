import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from '#server/accounts/store.ts'

/** A browser in which members signed in before, according to its cookie. */
export interface KnownBrowser {
  id: string
  /** One for each account that signed in with it, newest first. */
  proofs: readonly string[]
}

const ID = /^[\w-]{22}$/u
const PROOF = /^[\w-]{43}$/u
/** A family may share a browser: two or three members. */
const PROOFS_KEPT = 4

/** Undefined for a missing or malformed cookie. */
export function parseKnownBrowser(text: string | undefined): KnownBrowser | undefined {
  const [id = '', ...proofs] = text?.split('.') ?? []
  return ID.test(id) && proofs.length <= PROOFS_KEPT && proofs.every((proof) => PROOF.test(proof))
    ? { id, proofs }
    : undefined
}

/** Whether an account signed in with this browser using its current password. */
export function isKnownFor(
  secret: string,
  { id, proofs }: KnownBrowser,
  account: Pick<Account, 'id' | 'passwordHash'>,
): boolean {
  const expected = Buffer.from(proofOf(secret, id, account))
  return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected))
}

/** The cookie after an account signed in with this browser. */
export function knownBrowserText(
  secret: string,
  browser: KnownBrowser | undefined,
  account: Pick<Account, 'id' | 'passwordHash'>,
): string {
  const { id, proofs } = browser ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
  const proof = proofOf(secret, id, account)
  return [id, proof, ...proofs.filter((other) => other !== proof)].slice(0, PROOFS_KEPT + 1).join('.')
}

/** Includes the hash of the password, so a new password makes every browser unknown again. */
function proofOf(secret: string, id: string, account: Pick<Account, 'id' | 'passwordHash'>): string {
  const text = `known-browser ${id} ${account.id} ${account.passwordHash}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}
