import type { ListingId } from '#shared/listings/listings.ts'
import type { PossibleCopy } from '#shared/moderation/reviews.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listCopies } from './copies-store.ts'

/** More is not worth reading, and a copied text may be in many. */
const MOST = 500

/** What looks like each of these listings, with what they have in common. For staff; the caller checks permission. */
export async function findCopies(db: Queryable, ids: readonly ListingId[]): Promise<Map<ListingId, PossibleCopy[]>> {
  const copies = new Map<ListingId, PossibleCopy[]>()
  for (const { listingId, otherId, kind, ...about } of await listCopies(db, ids, MOST)) {
    const own = copies.get(listingId) ?? []
    const known = own.find((copy) => copy.listingId === otherId)
    if (known) known.common.push(kind)
    else own.push({ listingId: otherId, ...about, common: [kind] })
    copies.set(listingId, own)
  }
  return copies
}
