import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { flagMessage } from './flag-message.ts'

/** Flags for staff what rules of the site find in conversations. Nothing is held back for it. */
export const flagSubscriber = subscriber<SubscriberContext>('flags', {
  'message.sent': (_, tx, { payload }) => flagMessage(tx, payload),
})
