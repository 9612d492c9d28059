import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { Claims } from './answers.ts'
import type { Metadata } from './answers.ts'
import type { Discovery } from './discovery.ts'
import { IdentityProviderError } from './identity-provider-error.ts'

/** Asymmetric algorithms only: neither `none` nor an HMAC, which a shared secret or the public key could produce. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** For clock skew. */
const TOLERANCE_SECONDS = 30

interface Expected {
  metadata: Metadata
  discovery: Discovery
  clientId: string
  nonce: string
  signal: AbortSignal
}

/**
 * The claims of an ID token, verified: signed by the identity provider, for this site, for this sign-in, and just now.
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
  if (!claims.success) throw new IdentityProviderError('refused', 'the token has no subject')
  return claims.data
}

/**
 * An identity provider may rotate its keys at any time: when the known ones don't match, they are fetched once more.
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
