import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { sendDelivery } from '#server/webhooks/send-delivery.ts'

export async function sendWebhook(ctx: JobContext, { deliveryId, attempt }: JobPayload<'send-webhook'>): Promise<void> {
  await sendDelivery(ctx, deliveryId, attempt)
}
