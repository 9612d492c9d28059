import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { insertAnnouncement, updateAnnouncements } from './store.ts'
import type { NewAnnouncement, Rewriting } from './store.ts'

/**
 * Notifies everyone who has the topic switched on, on the bell and by mail, according to their preferences. Runs in the
 * caller's transaction; a job does the fan-out, so no request waits for it.
 */
export async function announce(
  { queue }: Pick<Services, 'queue'>,
  tx: Queryable,
  announcement: NewAnnouncement,
): Promise<void> {
  const announcementId = await insertAnnouncement(tx, { ...announcement, title: oneLine(announcement.title) })
  await queue.send(tx, 'fan-out-announcement', { announcementId })
}

/** Replaces what earlier announcements of the same topics about the same page say, also in mails that still wait. */
export async function rewriteAnnouncements(tx: Queryable, announcements: readonly Rewriting[]): Promise<void> {
  for (const announcement of announcements) {
    const { title } = announcement
    await updateAnnouncements(tx, { ...announcement, title: title === undefined ? undefined : oneLine(title) })
  }
}

export type { NewAnnouncement, Rewriting }
