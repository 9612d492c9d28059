import { deliverSupportMail } from '#server/contact/support-mail.ts'
import type { JobContext } from '#server/context.ts'
import type { JobPayload } from './payloads.ts'

export async function mailSupport(ctx: JobContext, payload: JobPayload<'mail-support'>): Promise<void> {
  await deliverSupportMail(ctx, payload)
}
