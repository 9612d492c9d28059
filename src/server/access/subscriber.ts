import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { endAccess } from './decide-access.ts'

/** A business that is sold or withdrawn ends its grants. */
export const accessSubscriber = subscriber<SubscriberContext>('access', {
  'listing.left_market': (_, tx, { payload }) => endAccess(tx, payload.listingId),
})
