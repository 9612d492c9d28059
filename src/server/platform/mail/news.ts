import type { Mail } from './mail.ts'

/**
 * Whether a mail is news: whatever a switch of its reader governs. All other mails were asked for, or are about the
 * reader's own account, business or sale, which CAN-SPAM calls transactional. The footer of news has a link that ends it
 * with one click and the operator's postal address. A new kind of mail is news by naming what it unsubscribes from.
 */
export function isNews({ unsubscribe }: Pick<Mail, 'unsubscribe'>): boolean {
  return unsubscribe !== undefined
}
