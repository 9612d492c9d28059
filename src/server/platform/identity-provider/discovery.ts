import * as z from 'zod'
import { isHttpsOrLocal } from '#server/platform/site-addresses.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { IdentityProviderError } from './identity-provider-error.ts'

const Endpoint = z.string().refine(isHttpsOrLocal)

/** The part of an identity provider's metadata that is used here. */
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: Endpoint,
  token_endpoint: Endpoint,
  jwks_uri: Endpoint,
  userinfo_endpoint: z.exactOptional(Endpoint),
  token_endpoint_auth_methods_supported: z.exactOptional(z.array(z.string())),
  authorization_response_iss_parameter_supported: z.exactOptional(z.boolean()),
})
export type Metadata = z.infer<typeof Metadata>

/** An identity provider's metadata changes rarely. */
const FRESH_MS = 3_600_000
/** How long an identity provider counts as reachable after it answered. */
const THERE_MS = 2000
/** Timeout of each of two attempts. */
const TRY_MS = 2000

export interface Discovery {
  /**
   * For a redirect: it answered just now. Otherwise the browser would show its own error page.
   *
   * @throws IdentityProviderError away.
   */
  reach(): Promise<Metadata>
  /** @throws IdentityProviderError away, if it never answered. */
  metadata(): Promise<Metadata>
}

/** Fetches the metadata of an identity provider and caches it for an hour; while the provider is away, for longer. */
export function createDiscovery(issuer: string): Discovery {
  let known: { metadata: Metadata; at: number } | undefined
  let asking: Promise<Metadata> | undefined

  async function ask(): Promise<Metadata> {
    const address = `${issuer.replace(/\/+$/u, '')}/.well-known/openid-configuration`
    const headers = { accept: 'application/json' }
    const load = () => fetchAnswer(address, { headers, signal: AbortSignal.timeout(TRY_MS) })
    const answer = Metadata.parse(await (await load().catch(load)).json())
    if (!isSameIssuer(answer.issuer, issuer))
      throw new IdentityProviderError('away', `${issuer} identifies itself as ${answer.issuer}`)
    known = { metadata: answer, at: Date.now() }
    return answer
  }

  async function askWithin(ageMs: number): Promise<Metadata> {
    if (known && Date.now() - known.at < ageMs) return known.metadata
    asking ??= ask().finally(() => {
      asking = undefined
    })
    try {
      return await asking
    } catch (cause) {
      throw new IdentityProviderError('away', `${issuer} has no metadata`, { cause })
    }
  }

  return {
    reach: () => askWithin(THERE_MS),
    metadata: () =>
      askWithin(FRESH_MS).catch((error: unknown) => {
        if (known) return known.metadata
        throw error
      }),
  }
}

/** A trailing slash makes no difference. */
function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/+$/u, '') === other.replace(/\/+$/u, '')
}
