import type { ClientAuth } from 'openid-client'
import { findIdentityProviderSettings } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { createDiscovery } from './discovery.ts'
import { IdentityProviderError } from './identity-provider-error.ts'
import type { Metadata } from './discovery.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { Claims, readAbout } from './read-about.ts'
import type { VouchedPerson } from './read-about.ts'

/** From the browser's return to the response, whatever the identity provider does. */
const REDEEM_MS = 4500
const SCOPE = 'openid email profile'
/** Asymmetric algorithms only: neither `none` nor an HMAC, which a shared secret or the public key could produce. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Identifies a sign-in in progress; only the identity provider gets to see it. */
export interface Attempt {
  state: string
  nonce: string
  /** Proves, when the code comes back, that this site requested it (PKCE). */
  verifier: string
  redirectUri: string
}

/** An OpenID Connect identity provider, used with the code flow and PKCE. */
export interface IdentityProvider {
  /** For display. */
  host: string
  /** The key its accounts are stored under, so another identity provider's never match them. */
  provider: string
  /**
   * Where a person authenticates; with `isAskedAnew`, even if the provider still has a session.
   *
   * @throws IdentityProviderError away.
   */
  authorizationUrl(attempt: Attempt, options: { isAskedAnew: boolean }): Promise<URL>
  /**
   * Exchanges a returned code for the person it is about, after the token is fully verified.
   *
   * @throws IdentityProviderError away, refused.
   */
  redeem(returned: { code: string; issuer: string | undefined }, attempt: Attempt): Promise<VouchedPerson>
}

/** No request is sent to it before the first sign-in, so a start never depends on it. */
export function openIdentityProvider(env: Environment): IdentityProvider | undefined {
  const settings = findIdentityProviderSettings(env)
  if (!settings) return undefined
  const { clientId, clientSecret } = settings
  const discovery = createDiscovery(settings.issuer)

  /** A new one each time has no keys yet: an identity provider may change its own at any time. */
  async function configure(metadata: Metadata) {
    // Loaded with the first sign-in only.
    const openid = await import('openid-client')
    const proof = takesBasic(metadata) ? basicProof(clientId, clientSecret) : openid.ClientSecretPost(clientSecret)
    const server = { ...metadata, id_token_signing_alg_values_supported: ALGORITHMS }
    const configuration = new openid.Configuration(server, clientId, undefined, proof)
    // The metadata has no address without TLS but those of this machine.
    openid.allowInsecureRequests(configuration)
    return { openid, configuration }
  }

  return {
    host: new URL(settings.issuer).host,
    provider: `oidc:${settings.issuer}`,

    async authorizationUrl({ state, nonce, verifier, redirectUri }, { isAskedAnew }) {
      const { openid, configuration } = await configure(await discovery.reach())
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isAskedAnew && { prompt: 'login' }),
      })
    },

    async redeem({ code, issuer }, { nonce, verifier, redirectUri }) {
      const signal = AbortSignal.timeout(REDEEM_MS)
      const metadata = await discovery.metadata()
      const { openid, configuration } = await configure(metadata)
      configuration[openid.customFetch] = (url, init) => fetchAnswer(url, { ...init, signal } as RequestInit)
      openid.enableNonRepudiationChecks(configuration)
      const returned = new URL(redirectUri)
      returned.search = new URLSearchParams({ code, ...(issuer !== undefined && { iss: issuer }) }).toString()
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true }
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, returned, checks)
        const claims = Claims.parse(tokens.claims())
        if (claims.email !== undefined || !metadata.userinfo_endpoint) return readAbout(claims)
        // Many identity providers return address and name only from this endpoint. Address and proof come from one
        // source: a proof of one address does not apply to another.
        const about = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return readAbout({ ...claims, email_verified: undefined, ...about })
      } catch (error) {
        throw asProblem(error)
      }
    },
  }
}

/** The default of OpenID Connect when the provider lists no methods. */
function takesBasic({ token_endpoint_auth_methods_supported: methods }: Metadata): boolean {
  return methods === undefined || methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
}

/** RFC 6749 §2.3.1. The library would encode "-", "." and "_" too, which some identity providers don't decode. */
function basicProof(...pair: [clientId: string, clientSecret: string]): ClientAuth {
  const [id, secret] = pair.map((text) => new URLSearchParams({ '': text }).toString().slice(1))
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${btoa(`${id}:${secret}`)}`)
}

/** The library wraps what a request throws. All else it throws is about an answer that can't be trusted. */
function asProblem(error: unknown): IdentityProviderError {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof IdentityProviderError) return cause
  return new IdentityProviderError('refused', error instanceof Error ? error.message : String(error), { cause: error })
}
