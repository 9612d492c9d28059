import { deliverAccountMail } from '#server/accounts/sign-in/deliver-account-mail.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function sendAccountMail(ctx: JobContext, payload: JobPayload<'send-account-mail'>): Promise<void> {
  await deliverAccountMail(ctx, payload)
}
