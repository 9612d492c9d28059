import { EmailAddress, SignUp } from '#shared/accounts/sign-in.ts'
import { plainName } from '#shared/names.ts'
import { Claims } from './answers.ts'
import type { Metadata } from './answers.ts'
import { fetchJson } from './fetch-json.ts'
import { IdentityProviderError } from './identity-provider-error.ts'

const NAME_LENGTH = 60

/** A person authenticated by the identity provider. */
export interface VouchedPerson {
  /** Never reassigned, whatever their current address. */
  subject: string
  /** Undefined unless the identity provider has verified that the address is theirs. */
  provenEmail: string | undefined
  firstName: string
  lastName: string
}

/** Many identity providers return address and name only from the userinfo endpoint. */
export async function readAbout(
  claims: Claims,
  asked: { metadata: Metadata; accessToken: string | undefined; signal: AbortSignal },
): Promise<VouchedPerson> {
  const about = claims.email === undefined ? await askFor(claims, asked) : claims
  // Address and proof come from one source: a proof of one address does not apply to another.
  const email = about.email_verified === true ? EmailAddress.safeParse(about.email) : undefined
  return { subject: claims.sub, provenEmail: email?.data, ...namesOf(about, email?.data ?? '') }
}

async function askFor(
  claims: Claims,
  { metadata, accessToken, signal }: Parameters<typeof readAbout>[1],
): Promise<Claims> {
  if (!metadata.userinfo_endpoint || !accessToken) return claims
  const headers = { authorization: `Bearer ${accessToken}` }
  const about = await fetchJson(metadata.userinfo_endpoint, Claims, { headers, signal })
  if (about.sub !== claims.sub)
    throw new IdentityProviderError('refused', 'the userinfo response is about another subject')
  return { ...claims, email: undefined, email_verified: undefined, ...about }
}

/** The names given; otherwise the part of the address before the @. */
function namesOf({ given_name, family_name, name }: Claims, email: string): { firstName: string; lastName: string } {
  const whole = tidy(name)
  const split = whole.lastIndexOf(' ')
  const first = tidy(given_name) || (split > 0 ? whole.slice(0, split) : whole)
  const last = tidy(family_name) || (split > 0 && !tidy(given_name) ? whole.slice(split + 1) : '')
  return { firstName: first || tidy(email.split('@', 1)[0]) || 'Member', lastName: last }
}

/** Only what the site's own forms accept as a name. */
function tidy(value: unknown): string {
  const text = typeof value === 'string' ? plainName(value).replaceAll(/[<>]/gu, '').trim() : ''
  const { success, data } = SignUp.shape.firstName.safeParse(Array.from(text).slice(0, NAME_LENGTH).join(''))
  return success ? data : ''
}
