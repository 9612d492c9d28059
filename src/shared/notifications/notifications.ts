import * as z from 'zod/mini'
import { oneLine, requiredText, rowId } from '#shared/fields.ts'
import { sameSitePath } from '#shared/same-site-path.ts'

/** Notification types with a topic setting: those of S1 §3, then ours. Other types get a generic icon. */
export const NOTIFICATION_TOPICS = [
  'feature_update',
  'new_user_signup',
  'business_listed',
  'seller_verified',
  'followed_listed',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

export function isTopic(type: string): type is NotificationTopic {
  return (NOTIFICATION_TOPICS as readonly string[]).includes(type)
}

/** Topics that are mailed once a day by default. */
export const DIGEST_TOPICS = ['business_listed', 'seller_verified'] as const
export type DigestTopic = (typeof DIGEST_TOPICS)[number]

export function isDigestTopic(type: string): type is DigestTopic {
  return (DIGEST_TOPICS as readonly string[]).includes(type)
}

/**
 * Mails with one-click unsubscribe: the topics, the daily mail of businesses, new messages while the user is away, and news of
 * one saved search or one saved business.
 */
export const MAIL_TOPICS = [
  ...NOTIFICATION_TOPICS,
  'business_digest',
  'new_message',
  'saved_search',
  'saved_business',
] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** Whether its mails are ended one by one, by the id of what they are about. */
export function isAboutOne(topic: MailTopic): topic is 'saved_search' | 'saved_business' {
  return topic === 'saved_search' || topic === 'saved_business'
}

/** Notifications about the user's own account and listings, which cannot be turned off in the bell. */
export const PERSONAL_TYPES = [
  'listing_reviewed',
  'buyer_proof_reviewed',
  'professional_reviewed',
  'payment_failed',
  'payment_refunded',
  'access_requested',
  'access_granted',
  'access_declined',
  'access_ended',
  'access_unanswered',
  'saved_search_matched',
  'saved_business_changed',
  'contact_returned',
  'buyer_unanswered',
  'listing_paused',
  'figure_reviewed',
  'meeting_proposed',
  'meeting_changed',
  'offer_received',
  'offer_answered',
  'task_due',
  'room_question',
  'program_access',
  'account_suspended',
  'account_changed',
  'listing_moderated',
] as const
export type PersonalType = (typeof PERSONAL_TYPES)[number]

export const NotificationId = rowId(Number.MAX_SAFE_INTEGER)
export type NotificationId = z.infer<typeof NotificationId>

export const Notification = z.object({
  id: NotificationId,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** The page on this site that it links to; null without one. Old notifications have no path. */
  path: z.nullable(z.string().check(z.regex(/^\/(?![/\\])/u))),
})
export type Notification = z.infer<typeof Notification>

/** Answer of `GET /api/notifications`: the newest, at most this many. */
export const Notifications = z.array(Notification)
export const MAX_NOTIFICATIONS = 100

/** Answer of `GET /api/notifications/count`: unread notifications, counted up to the badge's limit of 99+. */
export const UnreadCount = z.number()
export const MAX_UNREAD_SHOWN = 99
/** S1 §9. */
export const UNREAD_POLL_MS = 30_000

/** S2 §3: one switch for each topic and channel. */
const SWITCHES = {
  featureUpdatesInApp: z.boolean(),
  featureUpdatesEmail: z.boolean(),
  newUserSignupInApp: z.boolean(),
  newUserSignupEmail: z.boolean(),
  businessListedInApp: z.boolean(),
  businessListedEmail: z.boolean(),
  sellerVerifiedInApp: z.boolean(),
  sellerVerifiedEmail: z.boolean(),
}
/** How often the topics in `DIGEST_TOPICS` are mailed. */
export const BUSINESS_EMAILS = ['daily', 'at_once'] as const
export type BusinessEmails = (typeof BUSINESS_EMAILS)[number]
export const NotificationPreferences = z.strictObject({
  ...SWITCHES,
  followedListedInApp: z.boolean(),
  followedListedEmail: z.boolean(),
  businessEmails: z.enum(BUSINESS_EMAILS),
})
/** Body of `POST /api/notification-preferences`: S2's switches, and ours where they change. */
export const PreferenceChanges = z.strictObject({
  ...SWITCHES,
  followedListedInApp: z.optional(z.boolean()),
  followedListedEmail: z.optional(z.boolean()),
  businessEmails: z.optional(z.enum(BUSINESS_EMAILS)),
})
export type PreferenceChanges = z.infer<typeof PreferenceChanges>
export type NotificationPreferences = z.infer<typeof NotificationPreferences>
export type NotificationPreference = Exclude<keyof NotificationPreferences, 'businessEmails'>

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  featureUpdatesInApp: true,
  featureUpdatesEmail: true,
  newUserSignupInApp: false,
  newUserSignupEmail: false,
  businessListedInApp: true,
  businessListedEmail: false,
  sellerVerifiedInApp: true,
  sellerVerifiedEmail: false,
  followedListedInApp: true,
  followedListedEmail: true,
  businessEmails: 'daily',
}

/** Labels of the topics, and their two switches. */
export const TOPIC_SETTINGS: Record<
  NotificationTopic,
  { label: string; description: string; inApp: NotificationPreference; email: NotificationPreference }
> = {
  feature_update: {
    label: 'Feature updates',
    description: 'What is new on the site, and what changed.',
    inApp: 'featureUpdatesInApp',
    email: 'featureUpdatesEmail',
  },
  new_user_signup: {
    label: 'New user signup',
    description: 'Someone joined the marketplace.',
    inApp: 'newUserSignupInApp',
    email: 'newUserSignupEmail',
  },
  business_listed: {
    label: 'Business listed',
    description: 'A new business is for sale.',
    inApp: 'businessListedInApp',
    email: 'businessListedEmail',
  },
  seller_verified: {
    label: 'Seller verified',
    description: 'Staff checked the documents of a business.',
    inApp: 'sellerVerifiedInApp',
    email: 'sellerVerifiedEmail',
  },
  followed_listed: {
    label: 'Professionals you follow',
    description: 'One of them lists a business.',
    inApp: 'followedListedInApp',
    email: 'followedListedEmail',
  },
}

const NOT_A_PATH = 'Enter a page of this site, like /map'

/** Where a feature update leads that is about no page. */
export const UPDATES_PATH = '/dashboard'

/** Body of `POST /api/admin/trigger-feature-update`. The title is a single line, since it becomes a mail's subject. */
export const FeatureUpdate = z.strictObject({
  title: requiredText(120, 'Title is required', { letters: oneLine('Contains a character that is not allowed') }),
  message: requiredText(2000, 'Message is required'),
  /** The page of this site that it is about; absent or empty leads to `UPDATES_PATH`. */
  path: z.optional(
    z.string(NOT_A_PATH).check(z.trim(), z.maxLength(300, 'At most 300 characters'), z.refine(isPage, NOT_A_PATH)),
  ),
})
export type FeatureUpdate = z.infer<typeof FeatureUpdate>

/** Answer of `POST /api/admin/trigger-feature-update`: nothing, since it is sent by and by. */
export const Announced = z.object({})

/** A path of this site, also with a section's id, or nothing. */
function isPage(path: string): boolean {
  const [page = ''] = path.split('#')
  return path === '' || sameSitePath(page) === page
}

/** Header of the same endpoint: a retry with the same key has no second effect. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7E]{1,200}$/u, 'must have 1 to 200 visible characters'))
export type IdempotencyKey = z.infer<typeof IdempotencyKey>

/** Query of `/api/unsubscribe`: the token in a mail's link. */
export const UnsubscribeQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(400)) })

/** Answer of `POST /api/unsubscribe`: the topic that is no longer mailed. */
export const Unsubscribed = z.object({ topic: z.enum(MAIL_TOPICS) })
export type Unsubscribed = z.infer<typeof Unsubscribed>

/** Text of the bell's badge; undefined at 0 (S1 §9). */
export function badgeText(unread: number): string | undefined {
  if (unread <= 0) return undefined
  return unread > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(unread)
}

const HOUR_MS = 3_600_000

/** "Just now", "5h ago", "3d ago", then a date (S1 §9). */
export function relativeTime(createdAt: string, now: number): string {
  const hours = Math.floor((now - Date.parse(createdAt)) / HOUR_MS)
  if (hours < 1) return 'Just now'
  if (hours < 24) return `${hours}h ago`
  if (hours < 168) return `${Math.floor(hours / 24)}d ago`
  return new Date(createdAt).toLocaleDateString('en-US')
}
