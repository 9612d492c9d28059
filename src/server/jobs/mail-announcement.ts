import type { JobContext } from '#server/context.ts'
import { mailAnnouncementTo } from '#server/notifications/fan-out.ts'
import type { JobPayload } from './payloads.ts'

export async function mailAnnouncement(
  ctx: JobContext,
  { announcementId, userId }: JobPayload<'mail-announcement'>,
): Promise<void> {
  await mailAnnouncementTo(ctx, announcementId, userId)
}
