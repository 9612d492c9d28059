import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { saveRepliesAbout } from './replies-store.ts'
import { repayBuyersOf } from './settle-contacts.ts'

/**
 * A business that leaves the market without an answer returns what buyers spent on it. A request for access counts in the
 * reply rate as a message does.
 */
export const repliesSubscriber = subscriber<SubscriberContext>('replies', {
  'listing.paused': (_, tx, { payload }) => repayBuyersOf(tx, payload.listingId),
  'listing.hidden': (_, tx, { payload }) => repayBuyersOf(tx, payload.listingId),
  'listing.taken_down': (_, tx, { payload }) => repayBuyersOf(tx, payload.listingId),
  'access.decided': (_, tx, { payload }) => saveRepliesAbout(tx, payload.listingId),
  'access.unanswered': (_, tx, { payload }) => saveRepliesAbout(tx, payload.listingId),
  'listing.left_market': (_, tx, { payload }) => repayBuyersOf(tx, payload.listingId),
})
