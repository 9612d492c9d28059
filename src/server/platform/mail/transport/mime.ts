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

/** A mail as it goes over the wire. Nobody's out-of-office note answers it. */
export async function mimeOf(from: Sender, { messageId, replyTo, headers, ...mail }: OutgoingMail): Promise<Buffer> {
  const { message } = await composer.sendMail({
    ...mail,
    from,
    // As an object an address is taken as it is: in a text, commas and line breaks would make several of it.
    to: { name: '', address: mail.to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${messageId}>`,
    textEncoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
  })
  return message as Buffer
}
