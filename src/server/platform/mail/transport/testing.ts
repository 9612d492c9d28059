import type { OutgoingMail } from './mail.ts'

export function outgoing(about: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello Ada',
    html: '<p>Hello Ada</p>',
    messageId: 'one@handover.example',
    ...about,
  }
}
