import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { repayBuyersOf } from './settle-contacts.ts'

/** A business that leaves the market without an answer returns what buyers spent on it. */
export const repliesSubscriber = subscriber<SubscriberContext>('replies', {
  'listing.paused': (_, tx, { payload }) => repayBuyersOf(tx, payload.listingId),
  'listing.hidden': (_, tx, { payload }) => repayBuyersOf(tx, payload.listingId),
  'listing.taken_down': (_, tx, { payload }) => repayBuyersOf(tx, payload.listingId),
  'listing.left_market': (_, tx, { payload }) => repayBuyersOf(tx, payload.listingId),
})
