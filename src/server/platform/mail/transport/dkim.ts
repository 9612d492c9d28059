import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

const LEAST_BITS = 1024

/** What signs mails: DKIM (RFC 6376). */
export interface SigningKey {
  domain: string
  selector: string
  privateKey: KeyObject
}

/**
 * The headers that the signature covers: nodemailer's, and the one-click unsubscription, which mail programs only offer
 * if it is signed (RFC 8058 §4).
 */
export const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/**
 * Parses DKIM_PRIVATE_KEY. In a variable, line breaks may be written as `\n`.
 *
 * @throws Error naming the variable, never its value.
 */
export function parseSigningKey(text: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'))
  } catch {
    throw refusal('it must be a private key in PEM format, without a password')
  }
  // nodemailer signs with RSA alone, and not all servers know Ed25519 yet.
  if (key.asymmetricKeyType !== 'rsa') throw refusal('it must be an RSA key')
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS) {
    throw refusal(`it must have at least ${LEAST_BITS} bits; 2048 are usual`)
  }
  return key
}

/** The public half as the DNS record has it: in Base64, without the lines around it. */
export function publicHalf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
}

function refusal(reason: string): Error {
  return new Error(`DKIM_PRIVATE_KEY is invalid: ${reason}.`)
}
