import * as z from 'zod/mini'

/** Kinds of notification that there are topics for (S1 §3). Another type gets a generic icon. */
export const NOTIFICATION_TOPICS = ['feature_update', 'new_user_signup', 'business_listed', 'seller_verified'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** What mails end with one click: the topics, and word of messages that came while somebody was away. */
export const MAIL_TOPICS = [...NOTIFICATION_TOPICS, 'new_message'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** What one person is told of their own affairs: no switch turns it off in the bell. */
export const PERSONAL_TYPES = [
  'listing_reviewed',
  'buyer_proof_reviewed',
  'professional_reviewed',
  'payment_failed',
  'payment_refunded',
] as const
export type PersonalType = (typeof PERSONAL_TYPES)[number]

export const NotificationId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
export type NotificationId = z.infer<typeof NotificationId>

export const Notification = z.object({
  id: NotificationId,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** The page of ours that it is about; null where there is none, as for what was told before paths were kept. */
  path: z.nullable(z.string().check(z.regex(/^\/(?![/\\])/u))),
})
export type Notification = z.infer<typeof Notification>

/** Answer of `GET /api/notifications`: the newest, at most this many. */
export const Notifications = z.array(Notification)
export const MAX_NOTIFICATIONS = 100

/** Answer of `GET /api/notifications/count`: the unread ones; counting stops where the badge says 99+. */
export const UnreadCount = z.number()
export const MAX_UNREAD_SHOWN = 99
/** S1 §9. */
export const UNREAD_POLL_MS = 30_000

/** S2 §3: who is told what, and how. */
export const NotificationPreferences = z.strictObject({
  featureUpdatesInApp: z.boolean(),
  featureUpdatesEmail: z.boolean(),
  newUserSignupInApp: z.boolean(),
  newUserSignupEmail: z.boolean(),
  businessListedInApp: z.boolean(),
  businessListedEmail: z.boolean(),
  sellerVerifiedInApp: z.boolean(),
  sellerVerifiedEmail: z.boolean(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>
export type NotificationPreference = keyof NotificationPreferences

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  featureUpdatesInApp: true,
  featureUpdatesEmail: true,
  newUserSignupInApp: false,
  newUserSignupEmail: false,
  businessListedInApp: true,
  businessListedEmail: false,
  sellerVerifiedInApp: true,
  sellerVerifiedEmail: false,
}

/** The topics as people read them, with their two switches. */
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
    description: 'Somebody joined the marketplace.',
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
    description: 'The papers of a business were checked.',
    inApp: 'sellerVerifiedInApp',
    email: 'sellerVerifiedEmail',
  },
}

const text = (label: string, most: number, characters: RegExp) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(characters, 'There is a character in it that no text has'),
    )

/** Body of `POST /api/admin/trigger-feature-update`. The title becomes a mail's subject: one line. */
export const FeatureUpdate = z.strictObject({
  title: text('Title', 120, /^[^\p{Cc}\p{Cs}]*$/u),
  message: text('Message', 2000, /^[^\0\p{Cs}]*$/u),
})
export type FeatureUpdate = z.infer<typeof FeatureUpdate>

/** Header of the same call: whoever sends a form again, not knowing whether it arrived, names it by the same key. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7E]{1,200}$/u, 'has to be of 1 to 200 visible characters'))
export type IdempotencyKey = z.infer<typeof IdempotencyKey>

/** Query of `/api/unsubscribe`: what the link in an email carries. */
export const UnsubscribeQuery = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(400)) })

/** Answer of `POST /api/unsubscribe`: what will not be mailed any more. */
export const Unsubscribed = z.object({ topic: z.enum(MAIL_TOPICS) })
export type Unsubscribed = z.infer<typeof Unsubscribed>

/** What the bell's badge says; nothing at 0 (S1 §9). */
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
