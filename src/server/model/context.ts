import type { Logger } from 'pino'
import type { AccountLimits } from './limits.ts'
import type { Authentication } from './authentication.ts'
import type { JobQueue } from './jobs.ts'
import type { LiveFeed } from './live-feed.ts'
import type { Member } from './member.ts'
import type { SiteSettings } from './site-settings.ts'
import type { VisitWriter } from './visit-writer.ts'
import type { IdentityProvider } from '#server/platform/identity-provider/identity-provider.ts'
import type { MailTransport } from '#server/platform/mail/transport/mail.ts'
import type { Push } from '#server/platform/push/open-push.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Databases } from '#server/platform/database/client.ts'
import type { ReplicaReads } from '#server/platform/database/replicas.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { Environment } from '#server/platform/variables.ts'

/** The dependencies of services; created once at start, and by tests for their own database. */
export interface Services extends Databases {
  /** The replicas; undefined without any. */
  reads?: Pick<ReplicaReads, 'choose'> | undefined
  storage: Storage
  mail: MailTransport
  queue: JobQueue
  payments: Payments
  /** Reaches browsers by their push services. */
  push: Push
  /** Loaded on first use, since it would add half a second to every start. */
  auth: () => Promise<Authentication>
  /** Undefined when people sign in with a password. */
  identityProvider: IdentityProvider | undefined
  limits: AccountLimits
  /** Notifies open pages of new messages. */
  live: LiveFeed
  /** Stores visitor events in batches. */
  visits: VisitWriter
  /**
   * How many writes this process accepted: a member's cached page of an earlier count is out of date. After those that may
   * take something off public pages, everyone's cached pages are.
   */
  writes: { count: number; ofPublicPages: number }
  /** What staff changed of the site; its values are in `product`. */
  settings: SiteSettings
  readiness: Readiness
  /** Signs cookies and links in mails. */
  secret: string
  env: Environment
  log: Logger
}

/** What `/readyz` reports to a load balancer. */
export interface Readiness {
  /** From SIGTERM on. */
  isDraining: boolean
  /** Milliseconds since 1970; 0 before the first check. */
  databaseAnsweredAt: number
}

/** The counts in the frame of a member's page. */
export interface Arrival {
  unreadNotifications: number
  unreadMessages: number
}

/** The services and the caller. */
export interface Context extends Services {
  requestId: string
  /** Undefined for a visitor who is signed out. */
  member: Member | undefined
  /** What the page knows that asks, by the statement that found its visitor, and recorded that they are here. */
  arrival?: Arrival
  /** A program calls with a key of the member's, who may not be there. */
  isByKey?: boolean
}

/** The services of a job, which has no caller. `siteUrl` is the base of links in mails, without a trailing slash. */
export interface JobContext extends Omit<Services, 'mail'> {
  siteUrl: string
  mail: Mailer
}
