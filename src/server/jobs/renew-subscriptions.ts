import { renewSubscriptions as renew } from '#server/billing/renewals.ts'
import type { JobContext } from '#server/context.ts'

export async function renewSubscriptions(ctx: JobContext): Promise<void> {
  await renew(ctx)
}
