import type { UserId } from '#shared/accounts/user.ts'
import { TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { NotificationTopic } from '#shared/notifications/notifications.ts'
import { product } from '#shared/product.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting, sentencesWithoutLinks } from '#server/platform/mail/without-links.ts'
import type { Announcement } from './store.ts'

/** The button text; other topics open the site. */
const BUTTONS: Partial<Record<NotificationTopic, string>> = {
  business_listed: 'See the business',
  seller_verified: 'See the business',
}

/** The mail of an announcement. Links are kept in announcements by staff; all others contain names that users chose. */
export function announcementMail(
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
