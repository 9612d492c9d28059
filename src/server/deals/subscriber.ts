import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { lockListing } from './deal-store.ts'
import { endOpenOffers } from './other-offers.ts'

/** A business that its seller marks sold or withdraws ends the open offers for it. */
export const dealSubscriber = subscriber<SubscriberContext>('deals', {
  'listing.left_market': async (_, tx, { payload: { listingId } }) => {
    const status = await lockListing(tx, listingId)
    // It may be back by now.
    if (status === 'sold') await endOpenOffers(tx, listingId, 'sold')
    if (status === 'withdrawn') await endOpenOffers(tx, listingId, 'off_market')
  },
})
