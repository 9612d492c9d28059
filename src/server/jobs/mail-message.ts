import type { JobContext } from '#server/context.ts'
import { mailMessage as mailAboutMessage } from '#server/conversations/message-mail.ts'
import type { JobPayload } from './payloads.ts'

export async function mailMessage(ctx: JobContext, payload: JobPayload<'mail-message'>): Promise<void> {
  await mailAboutMessage(ctx, payload)
}
