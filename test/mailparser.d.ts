/** The part of mailparser that tests use; it has no types of its own. */
declare module 'mailparser' {
  interface Addresses {
    text: string
    value: { name: string; address?: string }[]
  }

  interface ParsedMail {
    subject?: string
    text?: string
    html: string | false
    messageId?: string
    date?: Date
    from?: Addresses
    to?: Addresses
    cc?: Addresses
    bcc?: Addresses
    replyTo?: Addresses
    headers: Map<string, unknown>
    attachments: { contentType: string; content: Buffer }[]
  }

  export function simpleParser(source: Buffer | string): Promise<ParsedMail>
}
