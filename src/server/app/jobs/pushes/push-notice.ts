import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { pushNotice as pushOneNotice } from '#server/notifications/push-notice.ts'

export async function pushNotice(ctx: JobContext, payload: JobPayload<'push-notice'>): Promise<void> {
  await pushOneNotice(ctx, payload)
}
