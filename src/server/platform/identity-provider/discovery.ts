import { KeySet, Metadata } from './answers.ts'
import { fetchJson } from './fetch-json.ts'
import { IdentityProviderError } from './identity-provider-error.ts'

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
  /** Its signing keys; with `isFresh` they are fetched again, for when the known ones don't match. */
  keys(options: { signal: AbortSignal; isFresh?: boolean }): Promise<KeySet>
}

/** Fetches the metadata of an identity provider and caches it for an hour; while the provider is away, for longer. */
export function createDiscovery(issuer: string): Discovery {
  let known: { metadata: Metadata; at: number } | undefined
  let keys: { value: KeySet; at: number } | undefined
  let asking: Promise<Metadata> | undefined

  async function ask(): Promise<Metadata> {
    const address = `${issuer.replace(/\/+$/u, '')}/.well-known/openid-configuration`
    const load = () => fetchJson(address, Metadata, { signal: AbortSignal.timeout(TRY_MS) })
    const answer = await load().catch(load)
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
    } catch (error) {
      throw error instanceof IdentityProviderError
        ? new IdentityProviderError('away', error.message, { cause: error })
        : error
    }
  }

  async function metadata(): Promise<Metadata> {
    return askWithin(FRESH_MS).catch((error: unknown) => {
      if (known) return known.metadata
      throw error
    })
  }

  return {
    reach: () => askWithin(THERE_MS),
    metadata,
    async keys({ signal, isFresh = false }) {
      if (keys && !isFresh && Date.now() - keys.at < FRESH_MS) return keys.value
      const value = await fetchJson((await metadata()).jwks_uri, KeySet, { signal })
      keys = { value, at: Date.now() }
      return value
    },
  }
}

/** A trailing slash makes no difference. */
function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/+$/u, '') === other.replace(/\/+$/u, '')
}
