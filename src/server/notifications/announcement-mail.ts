import { product } from '#shared/product.ts'
import { TOPIC_SETTINGS } from '#shared/notifications.ts'
import type { MailMessage } from '#server/adapters/mail/mail.ts'
import type { Announcement } from './store.ts'

/** An announcement as a mail. Its unsubscribe link works without signing in, and mail programs show it as a button (RFC 8058). */
export function announcementMail(
  { topic, title, message, staffMessage }: Announcement,
  { email, firstName, isStaff }: { email: string; firstName: string; isStaff: boolean },
  { siteUrl, token }: { siteUrl: string; token: string },
): MailMessage {
  const query = `token=${encodeURIComponent(token)}`
  return {
    to: email,
    subject: title,
    text: `Hello ${firstName},

${title}

${(isStaff && staffMessage) || message}

Open ${product.name}: ${siteUrl}/

--${' '}
You get this because "${TOPIC_SETTINGS[topic].label}" is switched on for email.
Unsubscribe with one click: ${siteUrl}/unsubscribe?${query}
All your settings: ${siteUrl}/notification-settings`,
    headers: {
      'List-Unsubscribe': `<${siteUrl}/api/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
