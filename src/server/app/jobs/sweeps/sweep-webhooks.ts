import type { JobContext } from '#server/model/context.ts'
import { sweepDeliveries } from '#server/webhooks/send-delivery.ts'

export async function sweepWebhooks(ctx: JobContext): Promise<void> {
  await sweepDeliveries(ctx)
}
