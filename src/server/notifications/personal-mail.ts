import type { PersonalType } from '#shared/notifications/notifications.ts'
import { product } from '#shared/product.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting, sentencesWithoutLinks } from '#server/platform/mail/without-links.ts'
import type { PersonalMailFacts } from './store.ts'

/** The button text; other types open the site. */
const BUTTONS: Partial<Record<PersonalType, string>> = {
  listing_reviewed: 'Open your listing',
  buyer_proof_reviewed: 'Open your verification',
  professional_reviewed: 'Open your professional profile',
  access_requested: 'Open the request',
  access_granted: 'Open the business',
  access_declined: 'Open the business',
  contact_returned: 'Open the conversation',
  listing_paused: 'Open your listing',
  listing_moderated: 'Open your listing',
  account_suspended: 'Write to us',
  account_changed: 'Open your account',
  payment_failed: 'Pay with another card',
  payment_refunded: 'See your receipts',
}

/** A mail about someone's own affairs. Like mails about the account, it has no unsubscribe link. */
export function personalMail({ type, email, firstName, title, message }: PersonalMailFacts, path: string): Mail {
  return {
    to: email,
    subject: title,
    // It contains names and notes that users wrote.
    text: [
      greeting(firstName),
      sentencesWithoutLinks(message),
      { button: BUTTONS[type] ?? `Open ${product.name}`, path },
    ],
    reason: 'You are receiving this because it concerns your account.',
  }
}
