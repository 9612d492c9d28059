import type { Logger } from 'pino'
import type { AccountLimits } from '#server/accounts/limits.ts'
import type { Auth } from '#server/accounts/auth.ts'
import type { Member } from '#server/accounts/member.ts'
import type { Issuer } from '#server/adapters/issuer/issuer.ts'
import type { MailTransport } from '#server/adapters/mail/mail.ts'
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { LiveFeed } from '#server/conversations/live-feed.ts'
import type { Databases } from '#server/db/client.ts'
import type { Mailer } from '#server/mails/mail.ts'
import type { EventWriter } from '#server/insights/event-writer.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { Environment } from './env.ts'

/** What services work with; made once at start, and by tests for their own database. */
export interface Services extends Databases {
  storage: Storage
  mail: MailTransport
  queue: JobQueue
  payments: Payments
  /** Loaded when it is first needed: half a second of every start. */
  auth: () => Promise<Auth>
  /** Where people sign in; undefined where they do so here. */
  issuer: Issuer | undefined
  limits: AccountLimits
  /** Tells open pages of new messages. */
  live: LiveFeed
  /** Keeps what visitors do, many at a time. */
  events: EventWriter
  /** Signs cookies and the links in mails. */
  secret: string
  env: Environment
  log: Logger
}

/** The services, and who asks. */
export interface Context extends Services {
  requestId: string
  /** Undefined for a visitor who is signed out. */
  member: Member | undefined
}

/** The services to a job, which nobody asks: what it mails leads back to this address, without a slash at its end. */
export interface JobContext extends Omit<Services, 'mail'> {
  siteUrl: string
  mail: Mailer
}
