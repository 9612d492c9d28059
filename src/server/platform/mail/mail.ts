import type { Unsubscription } from './unsubscribe-token.ts'

/**
 * A mail as whoever causes it says it. What it looks like, in HTML and in text, and how it leads back to the site is the
 * same for all of them and made elsewhere (`compose-mail.ts`).
 */
export interface Mail {
  to: string
  subject: string
  /** Stands above the text; unset, the subject does. */
  heading?: string
  /** Plain words are paragraphs. */
  text: string | readonly MailPart[]
  /** Why somebody gets this, in small letters below it. */
  reason?: string
  /** What its one-click link ends; unset for what somebody asked for, and for their own affairs. */
  unsubscribe?: Unsubscription
  replyTo?: string
  /** Its recipient asks for it in this very moment: then it also goes to an address that mails came back from. */
  isAskedFor?: boolean
}

/**
 * - words: paragraphs of our own
 * - said: what somebody else wrote; nothing in it becomes a link
 * - code: what is copied into a form
 * - button: leads to a page of ours, and nothing in a mail leads anywhere else
 */
export type MailPart = string | { said: string } | { code: string } | { button: string; path: string }

/** What a job sends its mails with. A job sends one address one mail at most, however often it runs. */
export interface Mailer {
  /**
   * Whether this job has nothing more to send to an address: its mail went out, or was given up. For mails whose making
   * changes something, such as a code that takes the place of the one before.
   */
  isDone(to: string): Promise<boolean>
  /** Whether this job's mail may have arrived: another job, which counts anew, must not send it then. */
  wasTried(to: string): Promise<boolean>
  /** @throws Error when the mail did not go: then the job runs again later. */
  send(mail: Mail): Promise<void>
}
