import { isIP } from 'node:net'
import * as z from 'zod'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { parseImapUrl } from './bounces/imap-settings.ts'
import type { ImapSettings } from './bounces/imap-settings.ts'
import { parseSigningKey } from './transport/dkim.ts'
import type { SigningKey } from './transport/dkim.ts'
import { parseSender } from './transport/sender.ts'
import { parseSmtpUrl } from './transport/smtp-settings.ts'
import type { SmtpSettings } from './transport/smtp-settings.ts'

const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/u

/** The environment variables about mail. */
export const MAIL_VARIABLES = {
  /** The mail server, `smtp://user:password@mail.example.com:587` or `smtps://…`. Default: files in `DATA_DIR/outbox`. */
  SMTP_URL: z.string().optional(),
  /** The sender of mails. Required with SMTP_URL. Default: `Handover <no-reply@handover.invalid>`. */
  MAIL_FROM: z
    .string()
    .transform((text, ctx) => {
      const sender = parseSender(text)
      if (sender) return sender
      ctx.addIssue('it must be an address, or a name and <an address>')
      return z.NEVER
    })
    .optional(),
  /** Where letters reach you, on one line. It stands in every mail of news, as CAN-SPAM asks. */
  POSTAL_ADDRESS: z
    .string()
    .trim()
    .max(200, 'it must have at most 200 characters')
    .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'it must be one line, with commas')
    .regex(/^(?=.*\p{L}{2})(?=.*\d).{10,}$/u, 'it must be a postal address, with a street or box and a ZIP code')
    .optional(),
  /** An RSA key in PEM format that signs mails. Default: mails are not signed. */
  DKIM_PRIVATE_KEY: z.string().optional(),
  /** The key's name in the DNS, such as `handover`. Required with the key. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/iu, 'it must be a name like "handover" or "2026a"')
    .optional(),
  /** The domain whose key it is. Default: the domain of MAIL_FROM. */
  DKIM_DOMAIN: z.string().trim().toLowerCase().regex(HOST, 'it must be a domain like example.com').optional(),
  /** Where mail servers return what they can't deliver. Default: MAIL_FROM. */
  BOUNCE_ADDRESS: z.string().trim().toLowerCase().pipe(EmailAddress).optional(),
  /** The mailbox to which undelivered emails return, as `imaps://user:password@imap.example.com`. Default: none is read. */
  BOUNCE_IMAP_URL: z.string().optional(),
  /** The IP address of the DNS server that `/admin/mail` asks for your records. Default: that of the machine. */
  MAIL_CHECK_DNS: z.string().refine(isDnsServer, 'it must be an IP address, or one with a port').optional(),
}

type MailVariables = z.infer<z.ZodObject<typeof MAIL_VARIABLES>>

/** @throws Error naming what is invalid or missing. */
export function checkMailVariables(env: MailVariables): void {
  findSmtpSettings(env)
  findSigningKey(env)
  findBounceMailbox(env)
}

/**
 * The mail server; undefined when mails are stored in DATA_DIR.
 *
 * @throws Error naming what is invalid or missing.
 */
export function findSmtpSettings({ SMTP_URL, MAIL_FROM }: MailVariables): SmtpSettings | undefined {
  if (!SMTP_URL) return undefined
  if (!MAIL_FROM) {
    throw new Error('MAIL_FROM is missing: SMTP_URL needs a sender address that is yours.')
  }
  return parseSmtpUrl(SMTP_URL)
}

/**
 * What mails are signed with; undefined when they are not signed here.
 *
 * @throws Error naming what is invalid or missing: unsigned mails would be noticed too late.
 */
export function findSigningKey(env: MailVariables): SigningKey | undefined {
  const { DKIM_PRIVATE_KEY: key, DKIM_SELECTOR: selector, DKIM_DOMAIN, MAIL_FROM } = env
  if (!key) {
    const given = selector ? 'DKIM_SELECTOR' : DKIM_DOMAIN && 'DKIM_DOMAIN'
    if (given) throw new Error(`DKIM_PRIVATE_KEY is missing: with ${given} mails are signed, which needs it.`)
    return undefined
  }
  if (!selector) throw new Error('DKIM_SELECTOR is missing: with DKIM_PRIVATE_KEY mails are signed, which needs it.')
  if (!MAIL_FROM) throw new Error('MAIL_FROM is missing: with DKIM_PRIVATE_KEY mails are signed for its domain.')
  const from = domainOf(MAIL_FROM.address)
  const domain = DKIM_DOMAIN ?? from
  if (!isAligned(domain, from)) {
    throw new Error(
      `DKIM_DOMAIN is invalid: a signature of ${domain} says nothing about mail from ${from}. Use that domain, or one above or below it.`,
    )
  }
  return { domain, selector, privateKey: parseSigningKey(key) }
}

/**
 * The mailbox with mails that came back; undefined when nobody reads them.
 *
 * @throws Error naming what is invalid or missing.
 */
export function findBounceMailbox({ BOUNCE_IMAP_URL, SMTP_URL }: MailVariables): ImapSettings | undefined {
  if (!BOUNCE_IMAP_URL) return undefined
  if (!SMTP_URL)
    throw new Error('SMTP_URL is missing: with BOUNCE_IMAP_URL mails leave this machine and may come back.')
  return parseImapUrl(BOUNCE_IMAP_URL)
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** Whether one domain is the other, or above or below it: what DMARC calls relaxed alignment, without a list of suffixes. */
export function isAligned(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

function isDnsServer(text: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([^:\s]+|[\da-f:]+))(?::(\d{1,5}))?$/u.exec(text) ?? []
  return isIP(bracketed ?? plain ?? '') !== 0 && Number(port ?? 53) <= 65_535
}
