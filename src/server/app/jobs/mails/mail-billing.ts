import { mailBilling as run } from '#server/billing/billing-mails.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function mailBilling(ctx: JobContext, payload: JobPayload<'mail-billing'>): Promise<void> {
  await run(ctx, payload)
}
