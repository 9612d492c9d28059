import type { JobContext } from '#server/model/context.ts'
import { reachNextUsers } from '#server/notifications/fan-out.ts'
import type { JobPayload } from '#server/model/jobs.ts'

/** Goes through the users batch by batch. Each batch commits how far it came, so a run that is cut off goes on there. */
export async function fanOutAnnouncement(
  ctx: JobContext,
  { announcementId }: JobPayload<'fan-out-announcement'>,
): Promise<void> {
  while (await reachNextUsers(ctx, announcementId));
}
