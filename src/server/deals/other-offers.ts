import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listOpenOffers, updateDeal } from './deal-store.ts'
import type { DealHead } from './deal-store.ts'
import { updateOfferState } from './offer-store.ts'
import { signalParties, notifyOfAnswer } from './notify-parties.ts'

/** Notifies the other buyers with an open offer that the seller has agreed with one. The caller has locked the business. */
export async function notifyOtherBuyers(tx: Queryable, { id, listingId }: DealHead): Promise<void> {
  for (const other of await listOpenOffers(tx, listingId)) {
    if (other.id === id) continue
    await notifyOfAnswer(tx, other, 'kept', [other.buyerId])
    await signalParties(tx, other)
  }
}

/**
 * Ends the open offers for a business that is sold or off the market: those to the seller count as declined, the seller's
 * own as withdrawn. Their buyers are told why. The caller has locked the business.
 */
export async function endOpenOffers(tx: Queryable, listingId: ListingId, why: 'sold' | 'off_market'): Promise<void> {
  for (const offer of await listOpenOffers(tx, listingId)) {
    await updateOfferState(tx, offer.offerId, offer.isBySeller ? 'withdrawn' : 'declined')
    await updateDeal(tx, offer.id, 'talking')
    await notifyOfAnswer(tx, offer, why, [offer.buyerId])
    await signalParties(tx, offer)
  }
}
