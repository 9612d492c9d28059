import type { JobContext } from '#server/model/context.ts'
import { mailAnnouncementTo } from '#server/notifications/fan-out.ts'
import type { JobPayload } from '#server/model/jobs.ts'

export async function mailAnnouncement(
  ctx: JobContext,
  { announcementId, userId }: JobPayload<'mail-announcement'>,
): Promise<void> {
  await mailAnnouncementTo(ctx, announcementId, userId)
}
