import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { detachPaper } from './figure-store.ts'
import { showProvableYear } from './show-provable-year.ts'

/**
 * Figures lose their proof with a paper that is deleted or refused. A refused one proves nothing again when only its title
 * changes: the seller attaches it anew.
 */
export const financialsSubscriber = subscriber<SubscriberContext>('financials', {
  'document.deleted': (_, tx, { payload }) => showProvableYear(tx, payload.listingId),
  'document.reviewed': async (_, tx, { payload }) => {
    if (payload.step === 'refuse') await detachPaper(tx, payload.documentId)
    await showProvableYear(tx, payload.listingId)
  },
})
