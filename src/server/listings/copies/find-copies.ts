import type { ListingId } from '#shared/listings/listings.ts'
import type { PossibleCopy } from '#shared/moderation/reviews.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listCopies } from './copies-store.ts'

/** More is not worth reading, and a copied text may be in many. */
const MOST = 20

/** What looks like each of these listings, with what they have in common. For staff; the caller checks permission. */
export async function findCopies(db: Queryable, ids: readonly ListingId[]): Promise<Map<ListingId, PossibleCopy[]>> {
  const copies = await listCopies(db, ids, MOST)
  return new Map(
    [...Map.groupBy(copies, ({ listingId }) => listingId)].map(([listingId, found]) => [
      listingId,
      found.map(({ otherId, title, sellerName, isSameSeller, common }) => ({
        listingId: otherId,
        title,
        sellerName,
        isSameSeller,
        common,
      })),
    ]),
  )
}
