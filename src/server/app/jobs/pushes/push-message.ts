import { pushMessage as pushAboutMessage } from '#server/conversations/pushes/message-push.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function pushMessage(ctx: JobContext, payload: JobPayload<'push-message'>): Promise<void> {
  await pushAboutMessage(ctx, payload)
}
