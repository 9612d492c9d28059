import { createECDH, hkdfSync } from 'node:crypto'

/** The number of points of P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 16 more than a key has, so that no key is noticeably more likely than another. */
const WIDE_BYTES = 48

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys by which push services know this site (VAPID), derived from the secret: all machines of a site have the same,
 * with nothing more to store or to lose. Neither the secret nor another of its uses can be computed from them.
 */
export function vapidKeys(secret: string): VapidKeys {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'web push', WIDE_BYTES))
  const number = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Whether a browser's key is a point of the curve, for which something can be sealed. */
export function isPublicKey(key: string): boolean {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    ecdh.computeSecret(key, 'base64url')
    return true
  } catch {
    return false
  }
}
