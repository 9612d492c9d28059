import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { insertAnnouncement, updateAnnouncements } from './store.ts'
import type { NewAnnouncement, Rewriting } from './store.ts'

/**
 * Notifies everyone who has the topic switched on. Runs in the caller's transaction: the bells show it once that commits, and
 * a job sends mails and pushes, so no request waits for them.
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
