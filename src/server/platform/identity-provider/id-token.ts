import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { Claims } from './answers.ts'
import type { Metadata } from './answers.ts'
import type { Discovery } from './discovery.ts'
import { IdentityProviderError } from './identity-provider-error.ts'

/**
 * Signed with a key that only the identity provider has: neither none nor one that a shared secret, or its public key,
 * makes.
 */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Clocks differ. */
const TOLERANCE_SECONDS = 30

interface Expected {
  metadata: Metadata
  discovery: Discovery
  clientId: string
  nonce: string
  signal: AbortSignal
}

/**
 * What an ID token says, once it is certain that the identity provider made it, for this site, for this one sign-in, and
 * just now.
 *
 * @throws IdentityProviderError refused, away.
 */
export async function proveIdToken(token: string, expected: Expected): Promise<Claims> {
  const { nonce, clientId } = expected
  const payload = await verify(token, expected)
  if (payload['nonce'] !== nonce) throw new IdentityProviderError('refused', 'the token is for another sign-in')
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isForSeveral || payload['azp'] !== undefined) && payload['azp'] !== clientId) {
    throw new IdentityProviderError('refused', 'the token was made for another site')
  }
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw new IdentityProviderError('refused', 'the token names nobody')
  return claims.data
}

/**
 * An identity provider may sign with a new key at any time: where those that are known don't fit, it is asked once for
 * them anew.
 */
async function verify(token: string, expected: Expected): Promise<JWTPayload> {
  try {
    return await verifyWith(token, expected, false).catch((error: unknown) => {
      const isOtherKey =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed
      if (isOtherKey) return verifyWith(token, expected, true)
      throw error
    })
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new IdentityProviderError('refused', error.message, { cause: error })
    throw error
  }
}

async function verifyWith(
  token: string,
  { metadata, discovery, clientId, signal }: Expected,
  isFresh: boolean,
): Promise<JWTPayload> {
  const keys = createLocalJWKSet(await discovery.keys({ signal, isFresh }))
  const { payload } = await jwtVerify(token, keys, {
    issuer: metadata.issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: TOLERANCE_SECONDS,
  })
  return payload
}
