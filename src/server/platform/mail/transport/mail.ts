/** One mail to one address, made up whole. */
export interface OutgoingMail {
  /** Exactly one address, as `EmailAddress` of the contract parses it. */
  to: string
  /** Where an answer goes, if not to the sender: one address likewise. */
  replyTo?: string | undefined
  subject: string
  /** The same in two forms. */
  text: string
  html: string
  /** The same each time that this mail is sent, so that whoever gets it twice can tell. Without angle brackets. */
  messageId: string
  headers?: Record<string, string>
}

export interface MailTransport {
  /** Whether mail leaves this machine, or is kept in a folder. */
  delivery: 'email' | 'outbox'
  /**
   * Resolves when somebody else has taken the mail over, or it is kept.
   *
   * @param handOver awaited at the last moment at which the mail certainly has not left; when it fails, it does not leave.
   * @throws MailFailure
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<void>
  /** Lets go of what is open to the mail server. */
  close(): void
}

/**
 * - refused: it was not taken over, and may be another time
 * - in_doubt: the connection ended between the last of the mail and the answer
 * - bounced: there is nobody at the address
 */
export type MailOutcome = 'refused' | 'in_doubt' | 'bounced'

/** A mail that was not taken over, as far as we know. */
export class MailFailure extends Error {
  readonly outcome: MailOutcome

  constructor(outcome: MailOutcome, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailFailure'
    this.outcome = outcome
  }
}
