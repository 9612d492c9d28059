import { createHmac, timingSafeEqual } from 'node:crypto'
import { ListingId } from '#shared/listings/listings.ts'

/** Long enough for a mail that is read late, and to undo a pause; too short for one that turns up in an archive. */
const VALID_DAYS = 60
const DAY_MS = 86_400_000

/** The token of a mail's link: listing, day of expiry since 1970, signature. */
export function confirmationToken(secret: string, id: ListingId, now: Date): string {
  const until = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS
  return `${id}.${until}.${signature(secret, id, until).toString('base64url')}`
}

/** The listing of the token; undefined for one that this site did not sign, or an expired one. */
export function readConfirmationToken(secret: string, token: string, now: Date): ListingId | undefined {
  const [id = '', until = '', given = '', ...rest] = token.split('.')
  const listing = ListingId.safeParse(Number(id))
  if (!listing.success || !/^\d{1,6}$/u.test(until) || rest.length > 0) return undefined
  const [wanted, signed] = [signature(secret, listing.data, Number(until)), Buffer.from(given, 'base64url')]
  if (signed.length !== wanted.length || !timingSafeEqual(signed, wanted)) return undefined
  return now.getTime() < (Number(until) + 1) * DAY_MS ? listing.data : undefined
}

function signature(secret: string, id: ListingId, until: number): Buffer {
  return createHmac('sha256', secret).update(`confirm-listing ${id} ${until}`).digest()
}
