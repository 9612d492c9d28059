import { deliverEmailChangeMail } from '#server/accounts/own-account/change-email.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function mailEmailChange(ctx: JobContext, payload: JobPayload<'mail-email-change'>): Promise<void> {
  await deliverEmailChangeMail(ctx, payload)
}
