import type { UserId } from '#shared/accounts/user.ts'
import { TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { NotificationTopic } from '#shared/notifications/notifications.ts'
import { product } from '#shared/product.ts'
import { TOPIC_PUSHES } from '#shared/push/push.ts'
import type { JobContext } from '#server/model/context.ts'
import { isStaffCondition } from '#server/accounts/members.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting, sentencesWithoutLinks } from '#server/platform/mail/without-links.ts'
import { browsersOf } from '#server/push/push-to.ts'
import { findAnnouncement, findRecipient, listReached, lockAnnouncement, updateProgress } from './audience-store.ts'
import type { Announcement } from './audience-store.ts'

const BATCH = 2000
/** The button text; other topics open the site. */
const BUTTONS: Partial<Record<NotificationTopic, string>> = {
  business_listed: 'See the business',
  seller_verified: 'See the business',
  followed_listed: 'See the business',
}

/**
 * Sends the mails and pushes of an announcement to the next batch of users, each as a job. The jobs of a batch and its progress
 * commit together, so everyone is reached once. The bell reads the announcement itself. Returns whether any users are left.
 */
export async function reachNextUsers(
  { db, queue }: Pick<JobContext, 'db' | 'queue'>,
  announcementId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const announcement = await lockAnnouncement(tx, announcementId)
    if (!announcement || announcement.isFinished) return false
    const { users, asked, lastUserId } = await listReached(tx, announcement, BATCH)
    const mails = users.filter(({ byEmail }) => byEmail).map(({ userId }) => ({ announcementId, userId }))
    await queue.sendMany(tx, 'mail-announcement', mails)
    const pushed = users.filter(({ byPush }) => byPush).map(({ userId }) => userId)
    const browsers = await browsersOf(tx, pushed, TOPIC_PUSHES[announcement.topic])
    const pushes = browsers.map((browser) => ({ announcementId, ...browser }))
    await queue.sendMany(tx, 'push-notice', pushes)
    const isFinished = asked < BATCH
    await updateProgress(tx, announcementId, { reachedUserId: lastUserId, isFinished })
    return !isFinished
  })
}

/** Mails an announcement to one user, unless the topic was switched off in the meantime. */
export async function mailAnnouncementTo(ctx: JobContext, announcementId: number, userId: UserId): Promise<void> {
  const announcement = await findAnnouncement(ctx.db, announcementId)
  if (!announcement) return
  const recipient = await findRecipient(ctx.db, userId, announcement.topic, isStaffCondition(ctx))
  if (!recipient) return
  await ctx.mail.send(announcementMail(announcement, { ...recipient, userId }))
}

/** The mail of an announcement. Links are kept in announcements by staff; all others contain names that users chose. */
function announcementMail(
  { topic, title, message, staffMessage, path, staffPath }: Announcement,
  { userId, email, firstName, isStaff }: { userId: UserId; email: string; firstName: string; isStaff: boolean },
): Mail {
  const text = (isStaff && staffMessage) || message
  return {
    to: email,
    subject: title,
    text: [
      greeting(firstName),
      topic === 'feature_update' ? text : sentencesWithoutLinks(text),
      { button: BUTTONS[topic] ?? `Open ${product.name}`, path: (isStaff && staffPath) || path || '/' },
    ],
    reason: `You are receiving this because email is switched on for "${TOPIC_SETTINGS[topic].label}".`,
    unsubscribe: { userId, topic },
  }
}
