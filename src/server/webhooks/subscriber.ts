import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { WebhookEvent } from '#shared/webhooks/webhooks.ts'
import type { Services } from '#server/model/context.ts'
import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listTold } from './webhook-store.ts'
import { findListingState, insertDeliveries } from './delivery-store.ts'

/** Tells webhooks of members what happens to their listings and in their conversations. */
export const webhookSubscriber = subscriber<SubscriberContext>('webhooks', {
  'listing.published': (ctx, tx, { payload, occurredAt }) => queueFor(ctx, tx, payload.listingId, occurredAt, true),
  'listings.imported': async (ctx, tx, { payload, occurredAt }) => {
    // Few members have webhooks, and a file has up to a thousand businesses.
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

/**
 * Queues deliveries of an event to a member's webhooks, in the caller's transaction. What they are told has ids and states only; the rest
 * they read with a key.
 */
async function queueDeliveries(
  { queue }: Pick<Services, 'queue'>,
  tx: Queryable,
  userId: UserId,
  { event, at, data }: { event: WebhookEvent; at: Date; data: Record<string, unknown> },
): Promise<void> {
  const webhooks = await listTold(tx, userId, event)
  if (webhooks.length === 0) return
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data })
  const deliveries = await insertDeliveries(tx, webhooks, { event, body })
  await queue.sendMany(
    tx,
    'send-webhook',
    deliveries.map((deliveryId) => ({ deliveryId, attempt: 1 })),
  )
}
