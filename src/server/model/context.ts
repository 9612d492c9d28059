import type { Logger } from 'pino'
import type { AccountLimits } from './limits.ts'
import type { Authentication } from './authentication.ts'
import type { JobQueue } from './jobs.ts'
import type { LiveFeed } from './live-feed.ts'
import type { Member } from './member.ts'
import type { VisitWriter } from './visit-writer.ts'
import type { IdentityProvider } from '#server/platform/identity-provider/identity-provider.ts'
import type { MailTransport } from '#server/platform/mail/transport/mail.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Databases } from '#server/platform/database/client.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { Environment } from '#server/platform/env.ts'

/** What services work with; made once at start, and by tests for their own database. */
export interface Services extends Databases {
  storage: Storage
  mail: MailTransport
  queue: JobQueue
  payments: Payments
  /** Loaded when it is first needed: half a second of every start. */
  auth: () => Promise<Authentication>
  /** Where people sign in; undefined where they do so here. */
  identityProvider: IdentityProvider | undefined
  limits: AccountLimits
  /** Tells open pages of new messages. */
  live: LiveFeed
  /** Keeps what visitors do, many at a time. */
  visits: VisitWriter
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
