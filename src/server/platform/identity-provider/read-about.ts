import * as z from 'zod'
import { EmailAddress, SignUp } from '#shared/accounts/sign-in.ts'
import { plainName } from '#shared/names.ts'

const NAME_LENGTH = 60

/** From an ID token or the userinfo endpoint. Only `true` itself means that an address is verified. */
export const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  given_name: z.unknown().optional(),
  family_name: z.unknown().optional(),
  name: z.unknown().optional(),
})
type Claims = z.infer<typeof Claims>

/** A person authenticated by the identity provider. */
export interface VouchedPerson {
  /** Never reassigned, whatever their current address. */
  subject: string
  /** Undefined unless the identity provider has verified that the address is theirs. */
  provenEmail: string | undefined
  firstName: string
  lastName: string
}

export function readAbout(about: Claims): VouchedPerson {
  const email = about.email_verified === true ? EmailAddress.safeParse(about.email) : undefined
  return { subject: about.sub, provenEmail: email?.data, ...namesOf(about, email?.data ?? '') }
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
