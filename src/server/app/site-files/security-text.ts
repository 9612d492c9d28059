import { product } from '#shared/product.ts'
import type { Environment } from '#server/platform/variables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 §2.5.5 recommends less than a year. Whoever keeps a copy asks again after this time. */
const VALID_DAYS = 180

/**
 * Where to report a weakness of this site (RFC 9116). Only an address that was given for support is published: the
 * administrator's is what they sign in with. The contact form reaches both.
 */
export function securityText(
  origin: string,
  { SUPPORT_EMAIL }: Pick<Environment, 'SUPPORT_EMAIL'>,
  now = new Date(),
): string {
  const support = product.supportEmail ?? SUPPORT_EMAIL
  // By the day, so that the processes of a site answer the same.
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  return [
    ...(support ? [`Contact: mailto:${encodeAddress(support)}`] : []),
    `Contact: ${origin}/contact`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}

/** As RFC 6068 §2 has it: an address may contain signs that a URI may not. */
function encodeAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+')}@${address.slice(at + 1)}`
}
