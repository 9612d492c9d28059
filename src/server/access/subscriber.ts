import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { endAccess } from './decide-access.ts'
import { weighAgain } from './weigh-requests.ts'

/** A business that is sold or withdrawn ends its grants, and a buyer who comes to meet a seller's rules is weighed again. */
export const accessSubscriber = subscriber<SubscriberContext>('access', {
  'listing.left_market': (_, tx, { payload }) => endAccess(tx, payload.listingId),
  'passport.saved': (_, tx, { payload }) => weighAgain(tx, payload.memberId),
  'buyer_proof.reviewed': (_, tx, { payload }) => weighAgain(tx, payload.memberId),
})
