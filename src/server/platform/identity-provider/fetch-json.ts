import type * as z from 'zod'
import { IdentityProviderError } from './identity-provider-error.ts'

/**
 * Sends a request to the identity provider.
 *
 * @throws IdentityProviderError away when there is no usable response, refused when the provider answers with 4xx.
 */
export async function fetchJson<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  init: RequestInit & { signal: AbortSignal },
): Promise<z.output<Schema>> {
  const { status, text } = await send(url, init)
  if (status >= 400 && status < 500 && status !== 404 && status !== 429) {
    throw new IdentityProviderError('refused', `${url} answered ${status}`)
  }
  const parsed = status === 200 ? schema.safeParse(readJson(text)) : undefined
  if (!parsed?.success) throw new IdentityProviderError('away', `${url} answered ${status} without a usable body`)
  return parsed.data
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const headers = { accept: 'application/json', ...init.headers }
    // The request carries a secret, so it never follows a redirect.
    const response = await fetch(url, { ...init, headers, redirect: 'error' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new IdentityProviderError('away', `${url} did not answer`, { cause: error })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
