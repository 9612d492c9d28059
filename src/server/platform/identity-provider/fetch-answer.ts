import { IdentityProviderError } from './identity-provider-error.ts'

/**
 * The JSON that the identity provider answers a request with.
 *
 * @throws IdentityProviderError away when there is no usable response, refused when the provider answers with 4xx.
 */
export async function fetchAnswer(url: string, init: RequestInit): Promise<Response> {
  const away = (cause: unknown) => {
    throw new IdentityProviderError('away', `${url} did not answer in JSON`, { cause })
  }
  // The request carries a secret, so it never follows a redirect.
  const response = await fetch(url, { ...init, redirect: 'error' }).catch(away)
  const { status } = response
  if (status === 200) return Response.json(await response.json().catch(away))
  const isRefused = status >= 400 && status < 500 && status !== 404 && status !== 429
  throw new IdentityProviderError(isRefused ? 'refused' : 'away', `${url} answered ${status}`)
}
