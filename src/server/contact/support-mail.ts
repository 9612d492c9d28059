import { CONTACT_CATEGORIES } from '#shared/contact/contact.ts'
import type { ContactCategory } from '#shared/contact/contact.ts'
import { product } from '#shared/product.ts'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import type { JobContext, Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Environment } from '#server/platform/variables.ts'
import type { SupportMail } from '#server/model/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/without-links.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { findMessage } from './store.ts'
import type { StoredMessage } from './store.ts'

/** The mailbox of support, which staff may have set; undefined if support uses the queue only. */
function supportAddress({ SUPPORT_EMAIL, ADMIN_EMAIL }: Environment): string | undefined {
  return product.supportEmail ?? SUPPORT_EMAIL ?? ADMIN_EMAIL
}

/** Mails support about a waiting item, or mails an answer to the sender. Runs in the caller's transaction. */
export async function mailSupport(
  { queue, env }: Pick<Services, 'queue' | 'env'>,
  tx: Queryable,
  mail: SupportMail,
): Promise<void> {
  if (mail.kind === 'answer' || supportAddress(env)) await queue.send(tx, 'mail-support', mail)
}

/** Sends the mail of a job, from the current rows. */
export async function deliverSupportMail(ctx: JobContext, { kind, id }: SupportMail): Promise<void> {
  const support = supportAddress(ctx.env)
  if (kind === 'report') {
    if (support) await ctx.mail.send(reportMail(support))
    return
  }
  const message = await findMessage(ctx.db, id)
  // The stored address was validated once, but it is checked again before it goes into a mail header.
  if (!message || !EmailAddress.safeParse(message.email).success) return
  if (kind === 'message' && support) await ctx.mail.send(questionMail(support, message))
  if (kind === 'answer' && message.answer !== null) {
    await ctx.mail.send({ ...answerMail(message, message.answer), ...(support && { replyTo: support }) })
  }
}

function questionMail(to: string, { name, email, category, subject, message }: StoredMessage): Mail {
  const topic = category && category in CONTACT_CATEGORIES ? CONTACT_CATEGORIES[category as ContactCategory] : 'None'
  return {
    to,
    replyTo: email,
    subject: oneLine(`Message: ${subject}`),
    text: [
      `${oneLine(name)} (${email}) wrote through the contact form. Category: ${topic}.`,
      { said: message },
      { button: 'Open the queue', path: '/admin/review?queue=messages' },
      'An answer from the queue is kept there. If you answer this email instead, the writer gets it too; then close the message in the queue.',
    ],
  }
}

/** Links written by staff are kept. The quoted message may be anyone's, so its links are disabled. */
function answerMail({ name, email, subject, message }: StoredMessage, answer: string): Mail {
  return {
    to: email,
    subject: oneLine(`Re: ${subject}`),
    heading: `An answer from ${product.name}`,
    text: [greeting(name), answer, 'You wrote to us:', { said: message }],
    isAskedFor: true,
  }
}

/** The contents of the report stay in the queue, for signed-in staff. */
function reportMail(to: string): Mail {
  return {
    to,
    subject: 'New report of suspicious activity',
    text: [
      `Someone reported something on ${product.name}. Read the report, and close it with a note of what you did.`,
      { button: 'Open the queue', path: '/admin/review?queue=reports' },
    ],
  }
}
