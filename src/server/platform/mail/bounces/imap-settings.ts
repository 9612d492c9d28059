/** The mailbox with mails that came back, as configured by BOUNCE_IMAP_URL. */
export interface ImapSettings {
  host: string
  port: number
  /** TLS from the first byte. */
  isSecure: boolean
  /** Whether a plain connection must switch to TLS: always, except to a server on this machine. */
  needsStartTls: boolean
  user: string
  pass: string
  mailbox: string
}

const PORTS = { 'imap:': 143, 'imaps:': 993 } as const
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Parses `imaps://user:password@imap.example.com/mailbox`, where the mailbox is INBOX if there is none.
 *
 * @throws Error with a sentence that names BOUNCE_IMAP_URL and the mistake, and never the password.
 */
export function parseImapUrl(text: string): ImapSettings {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'imap:' && url.protocol !== 'imaps:') || !url.hostname) {
    throw refusal('it must be an address like imaps://user:password@imap.example.com')
  }
  if (url.search || url.hash) throw refusal('it must end after the host, its port and the mailbox')
  const [user, pass, mailbox] = [url.username, url.password, url.pathname.slice(1)].map(decode)
  if (!user || !pass) throw refusal('it needs a user and a password')
  const isSecure = url.protocol === 'imaps:'
  return {
    host: url.hostname.replaceAll(/^\[|\]$/gu, ''),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    isSecure,
    needsStartTls: !isSecure && !LOOPBACK.has(url.hostname),
    user,
    pass,
    mailbox: mailbox || 'INBOX',
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refusal('in it a % must be written as %25')
  }
}

function refusal(reason: string): Error {
  return new Error(`BOUNCE_IMAP_URL is invalid: ${reason}.`)
}
