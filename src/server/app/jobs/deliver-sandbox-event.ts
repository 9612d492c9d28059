import { deliverSandboxEvent as deliverEvent } from '#server/billing/receive-event.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function deliverSandboxEvent(ctx: JobContext, event: JobPayload<'deliver-sandbox-event'>): Promise<void> {
  await deliverEvent(ctx, event)
}
