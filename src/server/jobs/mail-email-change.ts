import { deliverEmailChangeMail } from '#server/accounts/email-change-service.ts'
import type { JobContext } from '#server/context.ts'
import type { JobPayload } from './payloads.ts'

export async function mailEmailChange(ctx: JobContext, payload: JobPayload<'mail-email-change'>): Promise<void> {
  await deliverEmailChangeMail(ctx, payload)
}
