import { notFound } from '#shared/api/path-parameters.ts'
import { ASK_AGAIN_DAYS } from '#shared/access/listing-access.ts'
import type { ListingAccess, OwnAccess } from '#shared/access/listing-access.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { compareFacts } from '#server/buyer-passport/screening.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { StoredAccess } from './access-store.ts'
import * as store from './access-store.ts'
import { listBuyers, listTold } from './buyers-store.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Who may see the name and the books of a business: everyone who asked or was told for its owner and staff, and the
 * caller's own access for others, with what the seller asks for.
 *
 * @throws AppError not_signed_in; not_found: no such business, or it is off the market and the caller never asked.
 */
export async function getListingAccess(ctx: Context, id: ListingId): Promise<ListingAccess> {
  const member = requireMember(ctx)
  const found = await store.findOpenable(ctx.db, id, member.id)
  if (!found) throw notFound('business')
  const { listing, own } = found
  const opens = { name: listing.isConfidential, documents: listing.documents }
  if (listing.sellerId === member.id || member.isAdmin) {
    const [buyers, told] = await Promise.all([
      listBuyers(ctx.db, id),
      listing.isConfidential ? listTold(ctx.db, id) : null,
    ])
    return { opens, own: null, requirements: [], buyers, told }
  }
  if (!own && !listing.isPublic) throw notFound('business')
  const { requirements } = compareFacts(listing.screening)
  return { opens, own: own ? toOwnAccess(own) : null, requirements, buyers: null, told: null }
}

/**
 * From when a buyer may ask again, whom the seller turned down; null if they may now. After a deadline or a sale, which
 * nobody decided, they need not wait.
 */
export function askAgainAt({ state, decidedBy, decidedAt }: StoredAccess): string | null {
  if ((state !== 'declined' && state !== 'revoked') || decidedBy === null || decidedAt === null) return null
  const at = Date.parse(decidedAt) + ASK_AGAIN_DAYS * DAY_MS
  return at > Date.now() ? new Date(at).toISOString() : null
}

function toOwnAccess(access: StoredAccess): OwnAccess {
  const { id, state, requestedAt, until, decidedAt, signatureId } = access
  return { id, state, requestedAt, until, decidedAt, askAgainAt: askAgainAt(access), signatureId }
}
