/** The part of mailparser that tests use; it has no types of its own. */
declare module 'mailparser' {
  interface Addresses {
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
  }

  export function simpleParser(source: Buffer | string): Promise<ParsedMail>
}
