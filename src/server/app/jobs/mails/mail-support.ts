import { deliverSupportMail } from '#server/contact/support-mail.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function mailSupport(ctx: JobContext, payload: JobPayload<'mail-support'>): Promise<void> {
  await deliverSupportMail(ctx, payload)
}
