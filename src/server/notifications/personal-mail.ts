import type { PersonalType } from '#shared/notifications/notifications.ts'
import { product } from '#shared/product.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting, sentencesWithoutLinks } from '#server/platform/mail/without-links.ts'
import type { PersonalMailFacts } from './store.ts'

/** What the button says; any other opens the site. */
const BUTTONS: Partial<Record<PersonalType, string>> = {
  listing_reviewed: 'Open your listing',
  buyer_proof_reviewed: 'Open your verification',
  professional_reviewed: 'Open your professional profile',
  payment_failed: 'Pay with another card',
  payment_refunded: 'See your receipts',
}

/** A mail about somebody's own affairs: like those about the account, it has nothing to unsubscribe from. */
export function personalMail({ type, email, firstName, title, message }: PersonalMailFacts, path: string): Mail {
  return {
    to: email,
    subject: title,
    // Names and notes that somebody wrote are in it.
    text: [
      greeting(firstName),
      sentencesWithoutLinks(message),
      { button: BUTTONS[type] ?? `Open ${product.name}`, path },
    ],
    reason: 'You get this because it is about something of your own.',
  }
}
