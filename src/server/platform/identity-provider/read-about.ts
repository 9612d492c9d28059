import { EmailAddress, SignUp } from '#shared/accounts/sign-in.ts'
import { Claims } from './answers.ts'
import type { Metadata } from './answers.ts'
import { fetchJson } from './fetch-json.ts'
import { IdentityProviderError } from './identity-provider-error.ts'

const NAME_LENGTH = 60

/** Somebody whom the identity provider vouches for. */
export interface VouchedPerson {
  /** Never another's, whatever address they have by now. */
  subject: string
  /** Undefined unless the identity provider says that it is theirs. */
  provenEmail: string | undefined
  firstName: string
  lastName: string
}

/** Many identity providers tell address and name only where they are asked for with the access token. */
export async function readAbout(
  claims: Claims,
  asked: { metadata: Metadata; accessToken: string | undefined; signal: AbortSignal },
): Promise<VouchedPerson> {
  const about = claims.email === undefined ? await askFor(claims, asked) : claims
  // Address and proof from one place: a proof of one address is none of another.
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
    throw new IdentityProviderError('refused', 'the identity provider tells about somebody else')
  return { ...claims, email: undefined, email_verified: undefined, ...about }
}

/** As far as it tells them; otherwise what stands before the @. */
function namesOf({ given_name, family_name, name }: Claims, email: string): { firstName: string; lastName: string } {
  const whole = tidy(name)
  const split = whole.lastIndexOf(' ')
  const first = tidy(given_name) || (split > 0 ? whole.slice(0, split) : whole)
  const last = tidy(family_name) || (split > 0 && !tidy(given_name) ? whole.slice(split + 1) : '')
  return { firstName: first || tidy(email.split('@', 1)[0]) || 'Member', lastName: last }
}

/** Only what a form of ours would take as a name. */
function tidy(value: unknown): string {
  const text = typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}<>]/gu, '').trim() : ''
  const { success, data } = SignUp.shape.firstName.safeParse(Array.from(text).slice(0, NAME_LENGTH).join(''))
  return success ? data : ''
}
