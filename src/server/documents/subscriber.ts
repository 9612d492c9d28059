import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { deleteEndedStamps } from './stamps/sweep-stamped-files.ts'

/** What was stamped under a grant goes when the grant ends. */
export const documentSubscriber = subscriber<SubscriberContext>('documents', {
  'access.decided': async ({ queue }, tx, { payload: { outcome } }) => {
    if (outcome !== 'granted' && outcome !== 'extended') await deleteEndedStamps(tx, queue)
  },
})
