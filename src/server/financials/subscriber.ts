import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { showProvableYear } from './show-provable-year.ts'

/** Figures lose their proof with a paper that is deleted or refused. */
export const financialsSubscriber = subscriber<SubscriberContext>('financials', {
  'document.deleted': (_, tx, { payload }) => showProvableYear(tx, payload.listingId),
  'document.reviewed': (_, tx, { payload }) => showProvableYear(tx, payload.listingId),
})
