import type { CalendarEvent } from './transport/mail.ts'
import type { Unsubscription } from './unsubscribe-token.ts'

/**
 * The content of a mail, as a job writes it. Layout, plain text form and links to the site are the same for all mails
 * (`compose-mail.ts`).
 */
export interface Mail {
  to: string
  subject: string
  /** Above the text; defaults to the subject. */
  heading?: string
  /** Plain strings are paragraphs. */
  text: string | readonly MailPart[]
  /** Why the recipient gets this, in small print below the text. */
  reason?: string
  /**
   * What its one-click link unsubscribes from; unset for mails that the recipient requested or that are about their
   * account.
   */
  unsubscribe?: Unsubscription
  replyTo?: string
  /** An event for the calendar of the recipient. */
  calendar?: CalendarEvent
  /** The recipient is asking for it right now, so it is also sent to an address that bounced. */
  isAskedFor?: boolean
}

/**
 * - string: paragraphs of the site's own text
 * - said: user text; links in it are made inert
 * - code: a code to copy into a form
 * - button: a link to a page of the site
 * - link: what a sentence names, as a link to its page; a mail has no other links
 */
export type MailPart =
  | string
  | { said: string }
  | { code: string }
  | { button: string; path: string }
  | (Around & { path: string })

/** A sentence around a link. Links in its own texts are made inert. */
export interface Around {
  before: string
  link: string
  after: string
}

/** Sends the mails of one job. A job sends one address at most one mail, however often it runs. */
export interface Mailer {
  /**
   * Whether this job's mail to an address was sent or given up. For mails whose composing changes something, such as a
   * code that replaces the previous one.
   */
  isDone(to: string): Promise<boolean>
  /** Whether this job's mail may have arrived. If so, another job, which has its own count, must not send it. */
  wasTried(to: string): Promise<boolean>
  /** @throws Error when the mail was not sent; then the job runs again later. */
  send(mail: Mail): Promise<void>
  /** Deletes the mails that are kept on this machine and contain one of these texts. */
  forget(texts: readonly string[]): Promise<void>
  /** Deletes what killed processes left of mails on this machine before then. */
  deleteDrafts(before: Date): Promise<void>
}
