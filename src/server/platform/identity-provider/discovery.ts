import { KeySet, Metadata } from './answers.ts'
import { fetchJson } from './fetch-json.ts'
import { IdentityProviderError } from './identity-provider-error.ts'

/** What an identity provider says of itself changes rarely. */
const FRESH_MS = 3_600_000
/** For so long an identity provider that answered counts as there. */
const THERE_MS = 2000
/** Each of two tries. */
const TRY_MS = 2000

export interface Discovery {
  /**
   * For sending somebody there: it answered just now. A browser that finds nobody there would say so in its own words.
   *
   * @throws IdentityProviderError away.
   */
  reach(): Promise<Metadata>
  /** @throws IdentityProviderError away, where it was never there. */
  metadata(): Promise<Metadata>
  /** The keys that it signs with; `isFresh` where those that are known don't fit. */
  keys(options: { signal: AbortSignal; isFresh?: boolean }): Promise<KeySet>
}

/** Asks an identity provider what it is and remembers it for an hour; while it is away, for longer. */
export function createDiscovery(issuer: string): Discovery {
  let known: { metadata: Metadata; at: number } | undefined
  let keys: { value: KeySet; at: number } | undefined
  let asking: Promise<Metadata> | undefined

  async function ask(): Promise<Metadata> {
    const address = `${issuer.replace(/\/+$/u, '')}/.well-known/openid-configuration`
    const load = () => fetchJson(address, Metadata, { signal: AbortSignal.timeout(TRY_MS) })
    const answer = await load().catch(load)
    if (!isSameIssuer(answer.issuer, issuer))
      throw new IdentityProviderError('away', `${issuer} says it is ${answer.issuer}`)
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

/** Whether a slash ends it is a matter of taste. */
function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/+$/u, '') === other.replace(/\/+$/u, '')
}
