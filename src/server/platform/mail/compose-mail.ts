import { createHash } from 'node:crypto'
import { product } from '#shared/product.ts'
import type { OutgoingMail } from '#server/platform/mail/transport/mail.ts'
import { REPORT_HEADER, reportToken } from './bounces/report-token.ts'
import { oneLine, subjectLine } from './one-line.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import type { Mail, MailPart } from './mail.ts'
import type { ContentPart, MailContent } from './mail-content.ts'
import { sentencesWithoutLinks } from './without-links.ts'

/** Of mails whose answers go to nobody. */
const UNREAD = 'Answers to this email are not read.'

interface Composing {
  to: string
  siteUrl: string
  secret: string
  /** Identifies the mail, however often it is composed. */
  deliveryId: string
  sentAt: Date
  /** The operator's, for mails of news. */
  postalAddress: string | undefined
}

export async function composeMail(
  mail: Mail,
  { to, siteUrl, secret, deliveryId, sentAt, postalAddress }: Composing,
): Promise<OutgoingMail> {
  const subject = subjectLine(mail.subject)
  const token = mail.unsubscribe && unsubscribeToken(secret, mail.unsubscribe)
  const query = token && `token=${encodeURIComponent(token)}`
  const content: MailContent = {
    heading: sentencesWithoutLinks(mail.heading ?? oneLine(mail.subject)),
    parts: partsOf(mail.text).map((part) => toContent(part, siteUrl)),
    reason: [mail.reason, mail.replyTo ? '' : UNREAD].filter(Boolean).join(' ') || undefined,
    links: query
      ? [
          { label: 'Unsubscribe', url: `${siteUrl}/unsubscribe?${query}` },
          { label: 'All notification settings', url: `${siteUrl}/notification-settings` },
        ]
      : [],
    // Whatever a switch of its reader governs is news; the other mails are what CAN-SPAM calls transactional.
    postalAddress: mail.unsubscribe && postalAddress,
    siteUrl,
  }
  const text = mailText(content)
  // Loads React's renderer, which only mails need outside of the page bundle.
  const { mailPage } = await import('./mail-page.ts')
  return {
    to,
    subject,
    text,
    html: mailPage(content),
    messageId: messageIdOf(`${deliveryId} ${subject} ${text}`, siteUrl),
    replyTo: mail.replyTo,
    calendar: mail.calendar,
    headers: {
      [REPORT_HEADER]: reportToken(secret, { to, sentAt }),
      ...(query && {
        'List-Unsubscribe': `<${siteUrl}/api/unsubscribe?${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function partsOf(text: Mail['text']): readonly MailPart[] {
  return typeof text === 'string' ? [text] : text
}

function toContent(part: MailPart, siteUrl: string): ContentPart {
  if (typeof part === 'string') return { words: part }
  if ('said' in part) return { said: sentencesWithoutLinks(part.said) }
  if ('code' in part) return part
  const url = siteUrl + part.path
  if ('button' in part) return { button: part.button, url }
  const [before, link, after] = [part.before, part.link, part.after].map(sentencesWithoutLinks) as [
    string,
    string,
    string,
  ]
  return { before, link, after, url }
}

/** The plain text form of a mail. A code has its own line. */
function mailText({ heading, parts, reason, links, postalAddress }: MailContent): string {
  const footer = [
    `${product.name}, ${product.tagline}`,
    ...(reason === undefined ? [] : [reason]),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...(postalAddress === undefined ? [] : [postalAddress]),
  ]
  return `${[heading, ...parts.map(partText)].join('\n\n')}\n\n-- \n${footer.join('\n')}\n`
}

function partText(part: ContentPart): string {
  if ('words' in part) return part.words
  if ('code' in part) return part.code
  if ('link' in part) return `${part.before}${part.link}${part.after}\n${part.url}`
  if ('button' in part) return `${part.button}: ${part.url}`
  return part.said
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/**
 * A mail with different content, such as a new code, gets a different id: a mail program that drops duplicates must
 * keep it.
 */
function messageIdOf(what: string, siteUrl: string): string {
  return `${createHash('sha256').update(what).digest('hex').slice(0, 40)}@${new URL(siteUrl).hostname}`
}
