import type { DeliveryId } from '#shared/webhooks/webhooks.ts'
import type { JobContext } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { OutgoingError, postToStranger } from '#server/platform/outgoing/post-to-stranger.ts'
import { deleteOld, findWaiting, giveUp, saveAttempt } from './delivery-store.ts'
import type { DueDelivery } from './delivery-store.ts'
import { recordDeliveryFailure, recordDeliverySuccess } from './webhook-store.ts'
import { signedHeaders } from './signature.ts'

/** Seconds after each failed attempt until the next one: about a day in all. */
const DELAYS = [5, 300, 1800, 7200, 18_000, 28_800, 32_400]

/** Makes one attempt, and lets the next one wait if it fails. For a job; one that runs twice may send twice. */
export async function sendDelivery(ctx: JobContext, deliveryId: DeliveryId, attempt: number): Promise<void> {
  const delivery = await findWaiting(ctx.db, deliveryId)
  // An earlier run has made this attempt already.
  if (!delivery || delivery.attempts !== attempt - 1) return
  if (!delivery.isEnabled) {
    await giveUp(ctx.db, deliveryId, 'The webhook is switched off')
    return
  }
  const startedAt = Date.now()
  const { status, error } = await post(ctx, deliveryId, delivery)
  const durationMs = Date.now() - startedAt
  const delay = DELAYS[attempt - 1]
  const state = error === null ? 'delivered' : delay === undefined ? 'failed' : 'waiting'
  await ctx.db.transaction(async (tx) => {
    await saveAttempt(tx, deliveryId, { state, status, error, durationMs })
    if (error === null) {
      await recordDeliverySuccess(tx, delivery.webhookId)
      return
    }
    const disabled = await recordDeliveryFailure(tx, delivery.webhookId)
    if (disabled) await emit(tx, 'webhook.disabled', { memberId: disabled.userId, url: disabled.url })
    if (delay !== undefined) {
      await ctx.queue.sendLater(tx, 'send-webhook', { deliveryId, attempt: attempt + 1 }, delay)
    }
  })
}

/** Deletes what was told more than 30 days ago. */
export async function sweepDeliveries({ db }: Pick<JobContext, 'db'>): Promise<void> {
  await deleteOld(db)
}

async function post(
  { secret, env }: JobContext,
  id: DeliveryId,
  { webhookId, url, body }: DueDelivery,
): Promise<{ status: number | null; error: string | null }> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Handover',
    ...signedHeaders(secret, webhookId, { id, body, at: new Date() }),
  }
  try {
    const status = await postToStranger({ url, body, headers, allowsLoopback: env.WEBHOOKS_TO_LOOPBACK })
    const isTaken = status >= 200 && status < 300
    return { status, error: isTaken ? null : `Answered ${status}` }
  } catch (error) {
    if (error instanceof OutgoingError) return { status: null, error: error.message }
    throw error
  }
}
