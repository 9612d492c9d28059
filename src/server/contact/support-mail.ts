import { CONTACT_CATEGORIES } from '#shared/contact.ts'
import type { ContactCategory } from '#shared/contact.ts'
import { product } from '#shared/product.ts'
import { EmailAddress } from '#shared/sign-in.ts'
import type { MailMessage } from '#server/adapters/mail/mail.ts'
import type { JobContext, Services } from '#server/context.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Environment } from '#server/env.ts'
import type { SupportMail } from '#server/jobs/payloads.ts'
import { oneLine } from '#server/notifications/one-line.ts'
import { findMessage } from './store.ts'
import type { StoredMessage } from './store.ts'

/** Where support reads its mail; undefined where it has the queue alone. */
function supportAddress({ SUPPORT_EMAIL, ADMIN_EMAIL }: Environment): string | undefined {
  return SUPPORT_EMAIL ?? ADMIN_EMAIL
}

/** Mails support of something that waits, or the writer an answer. Part of the transaction that is the reason for it. */
export async function mailSupport(
  { queue, env }: Pick<Services, 'queue' | 'env'>,
  tx: Queryable,
  mail: SupportMail,
): Promise<void> {
  if (mail.kind === 'answer' || supportAddress(env)) await queue.send(tx, 'mail-support', mail)
}

/** Sends what the job says, as things are by then. */
export async function deliverSupportMail(ctx: JobContext, { kind, id }: SupportMail): Promise<void> {
  const support = supportAddress(ctx.env)
  if (kind === 'report') {
    if (support) await ctx.mail.send(reportMail(support, ctx.siteUrl))
    return
  }
  const message = await findMessage(ctx.db, id)
  // Whatever is in the table was an address once; a mail's header is no place to find out.
  if (!message || !EmailAddress.safeParse(message.email).success) return
  if (kind === 'message' && support) await ctx.mail.send(questionMail(support, message, ctx.siteUrl))
  if (kind === 'answer' && message.answer !== null) {
    await ctx.mail.send({ ...answerMail(message, message.answer), ...(support && { replyTo: support }) })
  }
}

function questionMail(to: string, { name, email, category, subject, message }: StoredMessage, siteUrl: string) {
  const topic = category && category in CONTACT_CATEGORIES ? CONTACT_CATEGORIES[category as ContactCategory] : 'None'
  return {
    to,
    replyTo: email,
    subject: oneLine(`Message: ${subject}`),
    text: `${oneLine(name)} <${email}> wrote by the contact form. Category: ${topic}.

${quoted(message)}

An answer from the queue is kept there: ${siteUrl}/admin/review?queue=messages
An answer to this mail goes to the writer as well; close the message in the queue then.

${signature}`,
  } satisfies MailMessage
}

function answerMail({ name, email, subject, message }: StoredMessage, answer: string): MailMessage {
  return {
    to: email,
    subject: oneLine(`Re: ${subject}`),
    text: `Hello ${oneLine(name)},

${answer}

${signature}

You wrote to us:

${quoted(message)}`,
  }
}

/** What it says stays in the queue, for staff who are signed in. */
function reportMail(to: string, siteUrl: string): MailMessage {
  return {
    to,
    subject: 'A report of suspicious activity waits',
    text: `Somebody reported something on ${product.name}. Read it, and close it with what you did:

${siteUrl}/admin/review?queue=reports

${signature}`,
  }
}

/** Every line of it marked, so that nothing that somebody typed looks like ours. */
function quoted(message: string): string {
  return message
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => `> ${line}`)
    .join('\n')
}

const signature = `${product.name}, ${product.tagline}`
