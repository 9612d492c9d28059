import type { ListingId } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { updateBefore } from './take-downs/take-down-store.ts'
import { lockListing, markOffer, updateListingStatus } from './selling-store.ts'

/** Marks a listing under offer whose seller agreed with a buyer. One that is paused is under offer when it comes back. */
export async function reserveForBuyer(tx: Queryable, id: ListingId): Promise<void> {
  await markOffer(tx, id, { from: 'listed', to: 'under_offer' })
  await updateBefore(tx, id, { from: 'listed', to: 'under_offer' })
}

/** Lists it again after the deal came to nothing. */
export async function releaseFromBuyer(tx: Queryable, id: ListingId): Promise<void> {
  await markOffer(tx, id, { from: 'under_offer', to: 'listed' })
  await updateBefore(tx, id, { from: 'under_offer', to: 'listed' })
}

/** Marks a listing sold whose deal is closed. One that was taken down is sold when it is put back. */
export async function sellToBuyer(tx: Queryable, id: ListingId): Promise<void> {
  const listing = await lockListing(tx, id)
  if (listing?.takeDown) await updateBefore(tx, id, { from: undefined, to: 'sold' })
  if (!listing || !(isOnMarket(listing.status) || listing.status === 'paused')) return
  await updateListingStatus(tx, id, 'sold')
  await emit(tx, 'listing.left_market', { listingId: id })
}
