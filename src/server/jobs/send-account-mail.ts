import { deliverAccountMail } from '#server/accounts/mail-service.ts'
import type { JobContext } from '#server/context.ts'
import type { JobPayload } from './payloads.ts'

export async function sendAccountMail(ctx: JobContext, payload: JobPayload<'send-account-mail'>): Promise<void> {
  await deliverAccountMail(ctx, payload)
}
