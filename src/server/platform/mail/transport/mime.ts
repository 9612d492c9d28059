import { createTransport } from 'nodemailer'
import type { OutgoingMail } from './mail.ts'
import type { Sender } from './sender.ts'

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The mail in MIME format. Its headers suppress out-of-office replies. */
export async function mimeOf(from: Sender, { messageId, replyTo, headers, ...mail }: OutgoingMail): Promise<Buffer> {
  const { message } = await composer.sendMail({
    ...mail,
    from,
    // As an object the address is used unchanged; in a string, commas and line breaks would make several addresses.
    to: { name: '', address: mail.to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${messageId}>`,
    textEncoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
  })
  return message as Buffer
}
