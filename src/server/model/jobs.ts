import type { QueueOptions } from 'pg-boss'
import * as z from 'zod'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { UserId } from '#shared/accounts/user.ts'
import { ConversationId, MessageId } from '#shared/conversations/conversations.ts'
import { MeetingId } from '#shared/conversations/meetings/meetings.ts'
import { REFUND_ACCESS } from '#shared/billing/subscriptions.ts'
import { PaymentId } from '#shared/billing/refunds.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { PictureKey } from '#shared/listings/pictures.ts'
import { SavedSearchId } from '#shared/saved/saved-searches.ts'
import { BUSINESS_NEWS, DIGEST_ITEMS } from '#shared/saved/saved-words.ts'
import { DeliveryId } from '#shared/webhooks/webhooks.ts'
import { SandboxEvent } from '#server/platform/payments/sandbox-event.ts'
import type { Environment } from '#server/platform/variables.ts'
import type { TypedQueue } from '#server/platform/queue/queue.ts'

/**
 * A mail that an address requested, or a warning to its owner. Whether it is sent, and its content, is decided on
 * sending.
 */
export const AccountMail = z.strictObject({
  kind: z.enum(['sign-up', 'verify', 'reset', 'guessing', 'known-password']),
  email: EmailAddress,
})
export type AccountMail = z.infer<typeof AccountMail>

/**
 * About an account's change of address: the code to the new address, or a notice to the old one. `email` is the
 * recipient.
 */
export const EmailChangeMail = z.strictObject({
  kind: z.enum(['code', 'changed']),
  userId: UserId,
  email: EmailAddress,
})
export type EmailChangeMail = z.infer<typeof EmailChangeMail>

/**
 * About closing an account: the code of one without a password, that its owner or staff closed it, or that its copy is
 * ready; with `copy-link`, the mail itself opens the copy.
 */
export const ClosingMail = z.strictObject({
  kind: z.enum(['code', 'closed', 'closed-by-staff', 'copy', 'copy-link']),
  userId: UserId,
})
export type ClosingMail = z.infer<typeof ClosingMail>

const AnnouncementJob = z.strictObject({ announcementId: z.int().positive() })
const AnnouncementMail = z.strictObject({ announcementId: z.int().positive(), userId: UserId })
const PersonalMail = z.strictObject({
  announcementId: z.int().positive(),
  userId: UserId,
  /** The path of a page on this site. */
  path: z.string().regex(/^\/(?!\/)/u),
})

/** One browser that is pushed. */
const PUSHED = { userId: UserId, browserId: z.uuid() } as const

/** A message or report for support, or an answer to its sender. */
export const SupportMail = z.strictObject({ kind: z.enum(['message', 'report', 'answer']), id: z.int().positive() })
export type SupportMail = z.infer<typeof SupportMail>

/** A kind of job: written once here, and what does it in `src/server/app/jobs/handlers.ts`. */
export interface Job {
  payload: z.ZodType<object>
  /** A job whose process died misses its heartbeat and is retried. */
  queue: QueueOptions
  /**
   * How many a process runs at once. Few, to leave database connections to requests, and to repeat few mails if the
   * process crashes.
   */
  atOnce: number
  /** Run by one of the running processes. */
  every?: Interval
  /** Only sent where this variable is set. */
  needs?: keyof Environment
}

export type Interval = 'half a minute' | 'five minutes' | 'hour' | 'day'

const NOTHING = z.strictObject({})

/**
 * A mail server may be down for a night: the delay grows from half a minute to an hour, and the job is given up within
 * a day.
 */
const MAIL_RETRIES = { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 } as const
const MAIL = { queue: { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 }, atOnce: 3 } as const
/** After an hour, nobody waits for the code any more. */
const CODE_MAIL = {
  queue: { ...MAIL_RETRIES, retryLimit: 7, heartbeatSeconds: 30, deleteAfterSeconds: 3600 },
  atOnce: 3,
} as const
/** A push that comes hours late is no use: it is given up after one. */
const PUSH = {
  queue: {
    retryLimit: 7,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 1200,
    heartbeatSeconds: 60,
    deleteAfterSeconds: 3600,
  },
  atOnce: 5,
} as const
const HOURLY = {
  payload: NOTHING,
  queue: { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  atOnce: 1,
  every: 'hour',
} as const
const SWEEP = { ...HOURLY, queue: { retryLimit: 2, heartbeatSeconds: 60, deleteAfterSeconds: 7200 } } as const
const FREQUENT = {
  payload: NOTHING,
  queue: { retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 3600, deleteAfterSeconds: 600 },
  atOnce: 1,
  every: 'half a minute',
} as const
const ROLL_UP = { ...FREQUENT, queue: { ...FREQUENT.queue, expireInSeconds: 7200 } } as const

export const JOBS = {
  'send-account-mail': { payload: AccountMail, ...CODE_MAIL },
  'mail-email-change': { payload: EmailChangeMail, ...CODE_MAIL },
  'mail-closing': { payload: ClosingMail, ...CODE_MAIL },
  /** One that staff asked for opens without signing in. */
  'make-copy': {
    payload: z.strictObject({ userId: UserId, copyId: z.uuid(), isForStaff: z.optional(z.boolean()) }),
    queue: { retryLimit: 5, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 60, expireInSeconds: 3600 },
    atOnce: 1,
  },
  'erase-accounts': HOURLY,
  'sweep-copies': SWEEP,
  'fan-out-announcement': {
    payload: AnnouncementJob,
    queue: { retryLimit: 20, retryDelay: 1, heartbeatSeconds: 20, expireInSeconds: 3600 },
    atOnce: 1,
  },
  'mail-announcement': { payload: AnnouncementMail, ...MAIL },
  'queue-digests': FREQUENT,
  'mail-digest': { payload: z.strictObject({ digestId: z.int().positive(), userId: UserId }), ...MAIL },
  'mail-personal-notice': { payload: PersonalMail, ...MAIL },
  'mail-message': {
    payload: z.strictObject({ conversationId: ConversationId, userId: UserId, messageId: MessageId }),
    ...MAIL,
  },
  'mail-meeting': {
    payload: z.strictObject({ meetingId: MeetingId, userId: UserId, method: z.enum(['REQUEST', 'CANCEL']) }),
    ...MAIL,
  },
  'mail-support': { payload: SupportMail, ...MAIL },
  'tell-searches': FREQUENT,
  'push-notice': { payload: z.strictObject({ announcementId: z.int().positive(), ...PUSHED }), ...PUSH },
  'push-message': {
    payload: z.strictObject({ conversationId: ConversationId, messageId: MessageId, ...PUSHED }),
    ...PUSH,
  },
  /** The newest changes of a search that told of `count` businesses. */
  'mail-saved-search': {
    payload: z.strictObject({
      searchId: SavedSearchId,
      changeIds: z.array(z.int().positive()).max(DIGEST_ITEMS),
      count: z.int().positive(),
    }),
    ...MAIL,
  },
  'mail-saved-business': {
    payload: z.strictObject({
      userId: UserId,
      listingId: ListingId,
      news: z.enum(BUSINESS_NEWS),
      fromCents: z.int().nullable(),
      toCents: z.int().nullable(),
    }),
    ...MAIL,
  },
  // Its own attempts are jobs of their own; a retry is for a process that died.
  'send-webhook': {
    payload: z.strictObject({ deliveryId: DeliveryId, attempt: z.int().positive() }),
    queue: { retryLimit: 3, retryDelay: 30, heartbeatSeconds: 30, deleteAfterSeconds: 3600 },
    atOnce: 5,
  },
  'sweep-webhooks': SWEEP,
  // One at a time, because it keeps a core busy.
  'make-picture': {
    payload: z.strictObject({ key: PictureKey }),
    queue: { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
    atOnce: 1,
  },
  'deliver-sandbox-event': {
    payload: SandboxEvent,
    queue: {
      retryLimit: 20,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: 30,
    },
    atOnce: 5,
  },
  /** A refund that staff requested; the subscription is the payer's at that time, if any. */
  'make-refund': {
    payload: z.strictObject({
      paymentId: PaymentId,
      attemptKey: z.uuid(),
      access: z.enum(REFUND_ACCESS),
      subscriptionId: z.string().nullable(),
    }),
    queue: { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
    atOnce: 1,
  },
  /** A receipt; without a payment, that the subscription is canceled. */
  'mail-billing': { payload: z.strictObject({ userId: UserId, paymentId: z.nullable(PaymentId) }), ...MAIL },
  'mail-still-for-sale': { payload: z.strictObject({ listingId: ListingId }), ...MAIL },
  'mail-reply-reminder': { payload: z.strictObject({ conversationId: ConversationId }), ...MAIL },
  'mail-trial-ending': { payload: z.strictObject({ userId: UserId }), ...MAIL },
  'remind-of-trials': HOURLY,
  'renew-subscriptions': HOURLY,
  'keep-listings-fresh': HOURLY,
  'roll-up-replies': HOURLY,
  'take-fingerprints': HOURLY,
  'settle-contacts': FREQUENT,
  'keep-deadlines': FREQUENT,
  'end-suspensions': FREQUENT,
  'remind-of-tasks': HOURLY,
  'expire-access': HOURLY,
  'sweep-accounts': SWEEP,
  'sweep-files': { ...SWEEP, queue: { ...SWEEP.queue, expireInSeconds: 3600 } },
  'sweep-mails': SWEEP,
  'read-bounces': {
    payload: NOTHING,
    queue: { retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 600, deleteAfterSeconds: 600 },
    atOnce: 1,
    every: 'five minutes',
    needs: 'BOUNCE_IMAP_URL',
  },
  'sweep-first-messages': SWEEP,
  'sweep-listing-drafts': SWEEP,
  'sweep-announcements': SWEEP,
  'sweep-search-words': HOURLY,
  'sweep-stamped-files': HOURLY,
  'roll-up-events': ROLL_UP,
  'roll-up-market': ROLL_UP,
  'keep-event-months': HOURLY,
  'delete-file': {
    payload: z.strictObject({ key: z.string().max(200) }),
    queue: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
    atOnce: 5,
  },
  // Retried through the night: the place of backups may be unavailable for hours.
  'make-backup': {
    payload: NOTHING,
    queue: {
      retryLimit: 12,
      retryDelay: 300,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: 120,
      expireInSeconds: 80_000,
    },
    atOnce: 1,
    every: 'day',
    needs: 'BACKUP_TO',
  },
} as const satisfies Record<string, Job>

export type JobName = keyof typeof JOBS
export type JobPayload<Name extends JobName> = z.infer<(typeof JOBS)[Name]['payload']>
/** Those that are run regularly. */
export type RegularJob = { [Name in JobName]: (typeof JOBS)[Name] extends { every: Interval } ? Name : never }[JobName]

export const JOB_NAMES = Object.keys(JOBS) as JobName[]
/** How the queue of each job works. */
export const JOB_QUEUES = Object.fromEntries(JOB_NAMES.map((name) => [name, JOBS[name].queue]))

export type JobPayloads = { [Name in JobName]: (typeof JOBS)[Name]['payload'] }
/** The queue that services send jobs to. */
export type JobQueue = TypedQueue<JobPayloads>
