import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { mailBusiness } from '#server/saved/business-mail.ts'

export async function mailSavedBusiness(ctx: JobContext, payload: JobPayload<'mail-saved-business'>): Promise<void> {
  await mailBusiness(ctx, payload)
}
