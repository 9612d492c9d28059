import { mailReplyReminder as run } from '#server/conversations/replies/reply-reminder.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function mailReplyReminder(
  ctx: JobContext,
  { conversationId }: JobPayload<'mail-reply-reminder'>,
): Promise<void> {
  await run(ctx, conversationId)
}
