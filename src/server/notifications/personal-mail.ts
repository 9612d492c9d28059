import { product } from '#shared/product.ts'
import type { MailMessage } from '#server/adapters/mail/mail.ts'

/** A mail about somebody's own affairs: like those about the account, it has nothing to unsubscribe from. */
export function personalMail(
  { email, firstName, title, message }: { email: string; firstName: string; title: string; message: string },
  url: string,
): MailMessage {
  return {
    to: email,
    subject: title,
    text: `Hello ${firstName},

${title}

${message}

Open it: ${url}

--${' '}
${product.name}, ${product.tagline}
You get this because it is about something of your own.`,
  }
}
