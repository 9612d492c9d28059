/** An iCalendar file that mail programs offer to add, or to remove (RFC 6047). */
export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

/** One complete mail to one address. */
export interface OutgoingMail {
  /** Exactly one address, as parsed by the contract's `EmailAddress`. */
  to: string
  /** The reply address, if not the sender: also exactly one. */
  replyTo?: string | undefined
  subject: string
  /** The same content in two forms. */
  text: string
  html: string
  calendar?: CalendarEvent | undefined
  /** The same for each attempt, so a mail program can recognize duplicates. Without angle brackets. */
  messageId: string
  headers?: Record<string, string>
}

export interface MailTransport {
  /** Whether mail leaves this machine or is stored in a folder. */
  delivery: 'email' | 'outbox'
  /**
   * Resolves when the mail server has accepted the mail, or it is stored.
   *
   * @param handOver awaited at the last moment at which the mail certainly has not left; when it fails, the mail is
   *   not sent.
   * @throws MailFailure
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<void>
  /** Deletes the mails that are kept here and contain one of these texts. Mail that left this machine is out of reach. */
  forget(texts: readonly string[]): Promise<void>
  /** Deletes half-written mails that were last written to before then: their process was killed. */
  deleteDrafts(before: Date): Promise<void>
  /** Closes the connections to the mail server. */
  close(): void
}

/**
 * - refused: not accepted, and may be accepted later
 * - in_doubt: the connection ended between the end of the mail and the response
 * - bounced: the address does not exist
 */
export type MailOutcome = 'refused' | 'in_doubt' | 'bounced'

/** A mail that was not accepted, as far as is known. The log has the message and the cause: no address belongs there. */
export class MailFailure extends Error {
  readonly outcome: MailOutcome
  /** The mail server's words, which often name the address; '' if it said nothing. */
  readonly answer: string

  constructor(
    outcome: MailOutcome,
    message: string,
    { answer = '', ...options }: ErrorOptions & { answer?: string } = {},
  ) {
    super(message, options)
    this.name = 'MailFailure'
    this.outcome = outcome
    this.answer = answer
  }
}
