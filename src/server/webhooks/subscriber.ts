import type { ListingId } from '#shared/listings/listings.ts'
import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listTold } from './endpoint-store.ts'
import { findListingState } from './delivery-store.ts'
import { queueDeliveries } from './queue-deliveries.ts'

/** Tells endpoints of members what happens to their listings and in their conversations. */
export const webhookSubscriber = subscriber<SubscriberContext>('webhooks', {
  'listing.published': (ctx, tx, { payload, occurredAt }) => queueFor(ctx, tx, payload.listingId, occurredAt, true),
  'listings.imported': async (ctx, tx, { payload, occurredAt }) => {
    // Few members have endpoints, and a file has up to a thousand businesses.
    if ((await listTold(tx, payload.sellerId, 'listing.published')).length === 0) return
    for (const id of payload.listingIds) await queueFor(ctx, tx, id, occurredAt, true)
  },
  'listing.changed': (ctx, tx, { payload, occurredAt }) => queueFor(ctx, tx, payload.listingId, occurredAt),
  'listing.paused': (ctx, tx, { payload, occurredAt }) => queueFor(ctx, tx, payload.listingId, occurredAt),
  'listing.left_market': (ctx, tx, { payload, occurredAt }) => queueFor(ctx, tx, payload.listingId, occurredAt),
  'listing.reviewed': (ctx, tx, { payload, occurredAt }) => queueFor(ctx, tx, payload.listingId, occurredAt),
  'message.sent': (ctx, tx, { payload, occurredAt }) => {
    const { conversationId, messageId, recipientId } = payload
    return queueDeliveries(ctx, tx, recipientId, {
      event: 'message.received',
      at: occurredAt,
      data: { conversationId, messageId },
    })
  },
})

/** One that is gone already is not told of. */
async function queueFor(
  ctx: SubscriberContext,
  tx: Queryable,
  businessId: ListingId,
  at: Date,
  isNew = false,
): Promise<void> {
  const found = await findListingState(tx, businessId)
  if (!found) return
  const { sellerId, status } = found
  const event = isNew ? 'listing.published' : status === 'sold' ? 'listing.sold' : 'listing.changed'
  await queueDeliveries(ctx, tx, sellerId, { event, at, data: { businessId, status } })
}
