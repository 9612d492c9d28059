import type { Queryable } from '#server/platform/database/client.ts'
import { listOpenElsewhere, updateDeal } from './deal-store.ts'
import type { DealHead } from './deal-store.ts'
import { updateOfferState } from './offer-store.ts'
import { signalParties, tellOfferAnswered } from './tell-parties.ts'

/** Tells the other buyers with an open offer that the seller has agreed with one. The caller has locked the business. */
export async function tellOthersKept(tx: Queryable, deal: DealHead): Promise<void> {
  for (const { id, buyerId } of await listOpenElsewhere(tx, deal)) {
    const other = { ...deal, id, buyerId }
    await tellOfferAnswered(tx, other, 'kept', [buyerId])
    await signalParties(tx, other)
  }
}

/** Ends the open offers of others for a business that is sold. The caller has locked the business. */
export async function endOtherOffers(tx: Queryable, deal: DealHead): Promise<void> {
  for (const { id, buyerId, offerId, isBySeller } of await listOpenElsewhere(tx, deal)) {
    const other = { ...deal, id, buyerId }
    await updateOfferState(tx, offerId, isBySeller ? 'withdrawn' : 'declined')
    await updateDeal(tx, id, 'talking')
    await tellOfferAnswered(tx, other, 'sold', [buyerId])
    await signalParties(tx, other)
  }
}
