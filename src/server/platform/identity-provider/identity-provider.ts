import { createHash } from 'node:crypto'
import { findIdentityProviderSettings } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/env.ts'
import { createDiscovery } from './discovery.ts'
import { IdentityProviderError } from './identity-provider-error.ts'
import { fetchJson } from './fetch-json.ts'
import { readAbout } from './read-about.ts'
import type { VouchedPerson } from './read-about.ts'
import { TokenAnswer } from './answers.ts'

/** From the browser's return to the answer, whatever the identity provider does. */
const REDEEM_MS = 4500
const SCOPE = 'openid email profile'

/** What a sign-in that is under way is known by; none of it is told to anybody but the identity provider. */
export interface Attempt {
  state: string
  nonce: string
  /** Proves, when the code comes back, that it was asked for here (PKCE). */
  verifier: string
  redirectUri: string
}

/** An identity provider of OpenID Connect: says who somebody is, by the code flow with PKCE. */
export interface IdentityProvider {
  /** For people to read. */
  host: string
  /** What its accounts are filed under, so that another identity provider's never open them. */
  provider: string
  /**
   * Where somebody proves to it who they are; `isAskedAnew` also where it knows them still.
   *
   * @throws IdentityProviderError away.
   */
  authorizationUrl(attempt: Attempt, options: { isAskedAnew: boolean }): Promise<URL>
  /**
   * Whom a code that came back is about, after everything about the token was checked.
   *
   * @throws IdentityProviderError away, refused.
   */
  redeem(returned: { code: string; issuer: string | undefined }, attempt: Attempt): Promise<VouchedPerson>
}

/** Nothing is asked of it before somebody signs in, so that no start depends on it. */
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
      // RFC 9207: another identity provider's answer, mixed into ours.
      const tellsIssuer = metadata.authorization_response_iss_parameter_supported === true
      if (issuer === undefined ? tellsIssuer : issuer !== metadata.issuer) {
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
      // With what it checks signatures with: only whoever signs in waits for that to load.
      const { proveIdToken } = await import('./id-token.ts')
      const claims = await proveIdToken(tokens.id_token, { metadata, discovery, clientId, nonce, signal })
      return readAbout(claims, { metadata, accessToken: tokens.access_token, signal })
    },
  }
}

/** What every identity provider takes unless it says otherwise. */
function takesBasic(methods: readonly string[] | undefined): boolean {
  return methods === undefined || methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
}

/** RFC 6749 §2.3.1. */
function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1)
}
