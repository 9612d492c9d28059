import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { insertAnnouncement } from './store.ts'
import type { NewAnnouncement } from './store.ts'

/**
 * Tells everyone who has the topic switched on, by the bell and by mail, each as they prefer. Part of the transaction
 * that is the reason for it; nobody waits for the telling, which is a job.
 */
export async function announce(
  { queue }: Pick<Services, 'queue'>,
  tx: Queryable,
  announcement: NewAnnouncement,
): Promise<void> {
  const announcementId = await insertAnnouncement(tx, { ...announcement, title: oneLine(announcement.title) })
  await queue.send(tx, 'fan-out-announcement', { announcementId })
}

export type { NewAnnouncement }
