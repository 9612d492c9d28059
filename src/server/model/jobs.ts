import type { QueueOptions } from 'pg-boss'
import * as z from 'zod'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { UserId } from '#shared/accounts/user.ts'
import { ConversationId, MessageId } from '#shared/conversations/conversations.ts'
import { REFUND_ACCESS } from '#shared/billing/subscriptions.ts'
import { PaymentId } from '#shared/billing/refunds.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { PictureKey } from '#shared/listings/pictures.ts'
import { SavedSearchId } from '#shared/saved/saved-searches.ts'
import { BUSINESS_NEWS, DIGEST_ITEMS } from '#shared/saved/saved-words.ts'
import { DeliveryId } from '#shared/webhooks/webhooks.ts'
import { SandboxEvent } from '#server/platform/payments/sandbox-event.ts'
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

/** The payload of each job. A job is named like its file. */
export const JOB_PAYLOADS = {
  'send-account-mail': AccountMail,
  'mail-email-change': EmailChangeMail,
  'mail-closing': ClosingMail,
  /** One that staff asked for opens without signing in. */
  'make-copy': z.strictObject({ userId: UserId, copyId: z.uuid(), isForStaff: z.optional(z.boolean()) }),
  'erase-accounts': z.strictObject({}),
  'sweep-copies': z.strictObject({}),
  'fan-out-announcement': AnnouncementJob,
  'mail-announcement': AnnouncementMail,
  'mail-personal-notice': PersonalMail,
  'mail-message': z.strictObject({ conversationId: ConversationId, userId: UserId, messageId: MessageId }),
  'mail-support': SupportMail,
  'tell-searches': z.strictObject({}),
  /** The newest changes of a search that told of `count` businesses. */
  'push-notice': z.strictObject({ announcementId: z.int().positive(), ...PUSHED }),
  'push-message': z.strictObject({ conversationId: ConversationId, messageId: MessageId, ...PUSHED }),
  'mail-saved-search': z.strictObject({
    searchId: SavedSearchId,
    changeIds: z.array(z.int().positive()).max(DIGEST_ITEMS),
    count: z.int().positive(),
  }),
  'mail-saved-business': z.strictObject({
    userId: UserId,
    listingId: ListingId,
    news: z.enum(BUSINESS_NEWS),
    fromCents: z.int().nullable(),
    toCents: z.int().nullable(),
  }),
  'send-webhook': z.strictObject({ deliveryId: DeliveryId, attempt: z.int().positive() }),
  'sweep-webhooks': z.strictObject({}),
  'make-picture': z.strictObject({ key: PictureKey }),
  'deliver-sandbox-event': SandboxEvent,
  /** A refund that staff requested; the subscription is the payer's at that time, if any. */
  'make-refund': z.strictObject({
    paymentId: PaymentId,
    attemptKey: z.uuid(),
    access: z.enum(REFUND_ACCESS),
    subscriptionId: z.string().nullable(),
  }),
  /** A receipt; without a payment, that the subscription is canceled. */
  'mail-billing': z.strictObject({ userId: UserId, paymentId: z.nullable(PaymentId) }),
  'mail-still-for-sale': z.strictObject({ listingId: ListingId }),
  'mail-reply-reminder': z.strictObject({ conversationId: ConversationId }),
  'renew-subscriptions': z.strictObject({}),
  'keep-listings-fresh': z.strictObject({}),
  'roll-up-replies': z.strictObject({}),
  'take-fingerprints': z.strictObject({}),
  'settle-contacts': z.strictObject({}),
  'keep-deadlines': z.strictObject({}),
  'end-suspensions': z.strictObject({}),
  'remind-of-tasks': z.strictObject({}),
  'expire-access': z.strictObject({}),
  'sweep-accounts': z.strictObject({}),
  'sweep-files': z.strictObject({}),
  'sweep-mails': z.strictObject({}),
  'read-bounces': z.strictObject({}),
  'sweep-search-words': z.strictObject({}),
  'sweep-stamped-files': z.strictObject({}),
  'roll-up-events': z.strictObject({}),
  'roll-up-market': z.strictObject({}),
  'keep-event-months': z.strictObject({}),
  'delete-file': z.strictObject({ key: z.string().max(200) }),
  'make-backup': z.strictObject({}),
} as const

/** Run every hour, by one of the running processes. */
export const HOURLY_JOBS = [
  'erase-accounts',
  'expire-access',
  'remind-of-tasks',
  'sweep-accounts',
  'sweep-copies',
  'sweep-files',
  'sweep-mails',
  'sweep-search-words',
  'sweep-stamped-files',
  'sweep-webhooks',
  'renew-subscriptions',
  'keep-event-months',
  'keep-listings-fresh',
  'roll-up-replies',
  'take-fingerprints',
] as const
/** Runs once a day (UTC), if BACKUP_TO is set. */
export const DAILY_JOBS = ['make-backup'] as const
/** Run every five minutes, if BOUNCE_IMAP_URL is set. */
export const MAILBOX_JOBS = ['read-bounces'] as const
/** Run every half minute. */
export const FREQUENT_JOBS = [
  'roll-up-events',
  'roll-up-market',
  'tell-searches',
  'settle-contacts',
  'keep-deadlines',
  'end-suspensions',
] as const
export type RegularJob = (typeof DAILY_JOBS | typeof HOURLY_JOBS | typeof MAILBOX_JOBS | typeof FREQUENT_JOBS)[number]

export type JobName = keyof typeof JOB_PAYLOADS
export type JobPayload<Name extends JobName> = z.infer<(typeof JOB_PAYLOADS)[Name]>

/** The queue that services send jobs to. */
export type JobQueue = TypedQueue<typeof JOB_PAYLOADS>

/**
 * A mail server may be down for a night: the delay grows from half a minute to an hour, and the job is given up within
 * a day.
 */
const MAIL_RETRIES = { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 } as const

/** A push that comes hours late is no use: it is given up after one. */
const PUSH_RETRIES = { retryLimit: 7, retryDelay: 15, retryBackoff: true, retryDelayMax: 1200 } as const

/** A job whose process died misses its heartbeat and is retried. */
export const JOB_QUEUES: Readonly<Record<JobName, QueueOptions>> = {
  // After an hour, nobody waits for the code any more.
  'send-account-mail': { ...MAIL_RETRIES, retryLimit: 7, heartbeatSeconds: 30, deleteAfterSeconds: 3600 },
  'mail-email-change': { ...MAIL_RETRIES, retryLimit: 7, heartbeatSeconds: 30, deleteAfterSeconds: 3600 },
  'mail-closing': { ...MAIL_RETRIES, retryLimit: 7, heartbeatSeconds: 30, deleteAfterSeconds: 3600 },
  'make-copy': { retryLimit: 5, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 60, expireInSeconds: 3600 },
  'erase-accounts': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'sweep-copies': { retryLimit: 2, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'fan-out-announcement': { retryLimit: 20, retryDelay: 1, heartbeatSeconds: 20, expireInSeconds: 3600 },
  'mail-announcement': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-personal-notice': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-message': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'push-notice': { ...PUSH_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'push-message': { ...PUSH_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-saved-search': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-saved-business': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'tell-searches': { retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 3600, deleteAfterSeconds: 600 },
  'mail-billing': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-still-for-sale': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-reply-reminder': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'mail-support': { ...MAIL_RETRIES, heartbeatSeconds: 60, deleteAfterSeconds: 3600 },
  'delete-file': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
  'make-picture': { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
  'deliver-sandbox-event': {
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 30,
  },
  'make-refund': { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 60 },
  'renew-subscriptions': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'roll-up-events': { retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 7200, deleteAfterSeconds: 600 },
  'roll-up-market': { retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 7200, deleteAfterSeconds: 600 },
  'keep-event-months': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'keep-listings-fresh': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'take-fingerprints': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'roll-up-replies': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'settle-contacts': { retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 3600, deleteAfterSeconds: 600 },
  'keep-deadlines': { retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 3600, deleteAfterSeconds: 600 },
  'end-suspensions': { retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 3600, deleteAfterSeconds: 600 },
  'remind-of-tasks': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'expire-access': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'sweep-accounts': { retryLimit: 2, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'sweep-files': { retryLimit: 2, heartbeatSeconds: 60, expireInSeconds: 3600, deleteAfterSeconds: 7200 },
  'read-bounces': { retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 600, deleteAfterSeconds: 600 },
  'sweep-mails': { retryLimit: 2, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  // Retried through the night: the place of backups may be unavailable for hours.
  'make-backup': {
    retryLimit: 12,
    retryDelay: 300,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 120,
    expireInSeconds: 80_000,
  },
  'sweep-search-words': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  // Its own attempts are jobs of their own; a retry is for a process that died.
  'send-webhook': { retryLimit: 3, retryDelay: 30, heartbeatSeconds: 30, deleteAfterSeconds: 3600 },
  'sweep-webhooks': { retryLimit: 2, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
  'sweep-stamped-files': { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60, deleteAfterSeconds: 7200 },
}
