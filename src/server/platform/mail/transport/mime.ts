import { createTransport } from 'nodemailer'
import { SIGNED_HEADERS } from './dkim.ts'
import type { SigningKey } from './dkim.ts'
import type { OutgoingMail } from './mail.ts'
import type { Sender } from './sender.ts'

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The mail in MIME format, signed if there is a key. Its headers suppress out-of-office replies. */
export async function mimeOf(
  from: Sender,
  { messageId, replyTo, headers, calendar, ...mail }: OutgoingMail,
  signingKey?: SigningKey,
): Promise<Buffer> {
  const { message } = await composer.sendMail({
    ...mail,
    from,
    // As an object the address is used unchanged; in a string, commas and line breaks would make several addresses.
    to: { name: '', address: mail.to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${messageId}>`,
    textEncoding: 'quoted-printable',
    ...(calendar && { icalEvent: { ...calendar, filename: 'call.ics' } }),
    ...(signingKey && { dkim: optionsOf(signingKey) }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
  })
  return message as Buffer
}

function optionsOf({ domain, selector, privateKey }: SigningKey) {
  return {
    domainName: domain,
    keySelector: selector,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    headerFieldNames: SIGNED_HEADERS,
  }
}
