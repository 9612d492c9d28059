import type { UserId } from '#shared/accounts/user.ts'
import type { WebhookEvent } from '#shared/webhooks/webhooks.ts'
import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { insertDeliveries } from './delivery-store.ts'
import { listTold } from './endpoint-store.ts'

/**
 * Queues deliveries of an event to a member's endpoints, in the caller's transaction. What they are told has ids and states only; the rest
 * they read with a key.
 */
export async function queueDeliveries(
  { queue }: Pick<Services, 'queue'>,
  tx: Queryable,
  userId: UserId,
  { event, at, data }: { event: WebhookEvent; at: Date; data: Record<string, unknown> },
): Promise<void> {
  const endpoints = await listTold(tx, userId, event)
  if (endpoints.length === 0) return
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data })
  const deliveries = await insertDeliveries(tx, endpoints, { event, body })
  await queue.sendMany(
    tx,
    'send-webhook',
    deliveries.map((deliveryId) => ({ deliveryId, attempt: 1 })),
  )
}
