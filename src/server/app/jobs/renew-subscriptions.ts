import { renewSubscriptions as renew } from '#server/billing/renew-subscriptions.ts'
import type { JobContext } from '#server/model/context.ts'

export async function renewSubscriptions(ctx: JobContext): Promise<void> {
  await renew(ctx)
}
