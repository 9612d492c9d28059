/** One mail to one address. */
export interface MailMessage {
  /** Exactly one address, as `EmailAddress` of the contract parses it. */
  to: string
  subject: string
  text: string
  headers?: Record<string, string>
}

export interface MailTransport {
  /** Whether mail leaves this machine, or is kept in a folder. */
  delivery: 'email' | 'outbox'
  /** Resolves when somebody else has taken the mail over, or it is kept. */
  send(message: MailMessage): Promise<void>
}
