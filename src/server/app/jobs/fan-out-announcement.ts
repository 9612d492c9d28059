import type { JobContext } from '#server/model/context.ts'
import { reachNextUsers } from '#server/notifications/fan-out.ts'
import type { JobPayload } from '#server/model/jobs.ts'

/** Goes through the users in batches. Each batch commits its progress, so an interrupted run resumes there. */
export async function fanOutAnnouncement(
  ctx: JobContext,
  { announcementId }: JobPayload<'fan-out-announcement'>,
): Promise<void> {
  while (await reachNextUsers(ctx, announcementId));
}
