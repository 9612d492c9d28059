import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { reviewName } from './own-profile.ts'

/** After a change of name, a verified professional goes back under review. */
export const professionalSubscriber = subscriber<SubscriberContext>('professionals', {
  'member.renamed': (_, tx, { payload }) => reviewName(tx, payload.memberId),
})
