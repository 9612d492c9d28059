import type { UserId } from '#shared/accounts/user.ts'
import { findPausedFrom } from '#server/listings/freshness/freshness-store.ts'
import { updateListingStatus } from '#server/listings/selling-store.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { insertHidden, lockOnMarket, releaseHidden } from './take-down-store.ts'

/** Takes what a suspended seller has on the market off it, like paused. In the caller's transaction. */
export async function hideListings(tx: Queryable, sellerId: UserId): Promise<void> {
  for (const listingId of await lockOnMarket(tx, sellerId)) {
    await insertHidden(tx, listingId)
    await updateListingStatus(tx, listingId, 'paused', { isByOwner: false })
    await emit(tx, 'listing.hidden', { listingId })
  }
}

/**
 * Brings back what was hidden: each as what it was. What was taken down, sold or withdrawn meanwhile stays that. In the
 * caller's transaction.
 */
export async function showListings(tx: Queryable, sellerId: UserId): Promise<void> {
  for (const id of await releaseHidden(tx, sellerId)) {
    await updateListingStatus(tx, id, await findPausedFrom(tx, id), { isByOwner: false })
  }
}
