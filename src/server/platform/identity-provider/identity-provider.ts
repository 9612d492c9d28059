import { createHash } from 'node:crypto'
import { findIdentityProviderSettings } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { createDiscovery } from './discovery.ts'
import { IdentityProviderError } from './identity-provider-error.ts'
import { fetchJson } from './fetch-json.ts'
import { readAbout } from './read-about.ts'
import type { VouchedPerson } from './read-about.ts'
import { TokenAnswer } from './answers.ts'

/** From the browser's return to the response, whatever the identity provider does. */
const REDEEM_MS = 4500
const SCOPE = 'openid email profile'

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

  return {
    host: new URL(settings.issuer).host,
    provider: `oidc:${settings.issuer}`,

    async authorizationUrl({ state, nonce, verifier, redirectUri }, { isAskedAnew }) {
      const { authorization_endpoint } = await discovery.reach()
      const url = new URL(authorization_endpoint)
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(isAskedAnew && { prompt: 'login' }),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url
    },

    async redeem({ code, issuer }, { nonce, verifier, redirectUri }) {
      const signal = AbortSignal.timeout(REDEEM_MS)
      const metadata = await discovery.metadata()
      // RFC 9207: protects against mix-up with another identity provider's response.
      const sendsIssuer = metadata.authorization_response_iss_parameter_supported === true
      if (issuer === undefined ? sendsIssuer : issuer !== metadata.issuer) {
        throw new IdentityProviderError('refused', 'the answer names another identity provider')
      }
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }
      if (takesBasic(metadata.token_endpoint_auth_methods_supported)) {
        headers['authorization'] = `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)}`
      } else {
        body.set('client_id', clientId)
        body.set('client_secret', clientSecret)
      }
      const tokens = await fetchJson(metadata.token_endpoint, TokenAnswer, { method: 'POST', body, headers, signal })
      // Loads the signature library on the first sign-in only.
      const { proveIdToken } = await import('./id-token.ts')
      const claims = await proveIdToken(tokens.id_token, { metadata, discovery, clientId, nonce, signal })
      return readAbout(claims, { metadata, accessToken: tokens.access_token, signal })
    },
  }
}

/** The default of OpenID Connect when the provider lists no methods. */
function takesBasic(methods: readonly string[] | undefined): boolean {
  return methods === undefined || methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
}

/** RFC 6749 §2.3.1. */
function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1)
}
