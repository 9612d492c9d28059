import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from '#server/accounts/store.ts'

/** A browser in which somebody signed in before, as its cookie says. */
export interface KnownBrowser {
  id: string
  /** One for each account that was opened in it, the newest first. */
  proofs: readonly string[]
}

const ID = /^[\w-]{22}$/u
const PROOF = /^[\w-]{43}$/u
/** A browser may have several members: a family's has two or three. */
const PROOFS_KEPT = 4

/** Undefined for no cookie, and for one that we never wrote. */
export function parseKnownBrowser(text: string | undefined): KnownBrowser | undefined {
  const [id = '', ...proofs] = text?.split('.') ?? []
  return ID.test(id) && proofs.length <= PROOFS_KEPT && proofs.every((proof) => PROOF.test(proof))
    ? { id, proofs }
    : undefined
}

/** Whether an account was opened in this browser with the password that it has today. */
export function isKnownFor(secret: string, { id, proofs }: KnownBrowser, account: Account): boolean {
  const expected = Buffer.from(proofOf(secret, id, account))
  return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected))
}

/** The cookie of a browser in which an account was just opened. */
export function knownBrowserText(
  secret: string,
  browser: KnownBrowser | undefined,
  account: Pick<Account, 'id' | 'passwordHash'>,
): string {
  const { id, proofs } = browser ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
  const proof = proofOf(secret, id, account)
  return [id, proof, ...proofs.filter((other) => other !== proof)].slice(0, PROOFS_KEPT + 1).join('.')
}

/** The hash of the password is part of it: with another password every browser is unknown again. */
function proofOf(secret: string, id: string, account: Pick<Account, 'id' | 'passwordHash'>): string {
  const text = `known-browser ${id} ${account.id} ${account.passwordHash}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}
