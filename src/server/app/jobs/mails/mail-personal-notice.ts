import type { JobContext } from '#server/model/context.ts'
import { mailPersonalNotice as mailNotice } from '#server/notifications/notify-user.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function mailPersonalNotice(
  ctx: JobContext,
  { announcementId, userId, path }: JobPayload<'mail-personal-notice'>,
): Promise<void> {
  await mailNotice(ctx, announcementId, userId, path)
}
