import type { JobContext } from '#server/model/context.ts'
import { mailMessage as mailAboutMessage } from '#server/conversations/message-mail.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function mailMessage(ctx: JobContext, payload: JobPayload<'mail-message'>): Promise<void> {
  await mailAboutMessage(ctx, payload)
}
