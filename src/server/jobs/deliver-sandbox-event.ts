import { deliverSandboxEvent as deliverEvent } from '#server/billing/receive-event.ts'
import type { JobContext } from '#server/context.ts'
import type { JobPayload } from './payloads.ts'

export async function deliverSandboxEvent(ctx: JobContext, event: JobPayload<'deliver-sandbox-event'>): Promise<void> {
  await deliverEvent(ctx, event)
}
