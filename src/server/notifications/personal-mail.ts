import type { Mail } from '#server/mails/mail.ts'
import { greeting, sentencesWithoutLinks } from '#server/mails/without-links.ts'

/** A mail about somebody's own affairs: like those about the account, it has nothing to unsubscribe from. */
export function personalMail(
  { email, firstName, title, message }: { email: string; firstName: string; title: string; message: string },
  path: string,
): Mail {
  return {
    to: email,
    subject: title,
    // Names and notes that somebody wrote are in it.
    text: [greeting(firstName), sentencesWithoutLinks(message), { button: 'Open it', path }],
    reason: 'You get this because it is about something of your own.',
  }
}
