import * as z from 'zod/mini'
import type { NotificationTopic } from '#shared/notifications/notifications.ts'

/** What a member wants to hear of by push, on the browsers where they switched it on: body of `PUT /api/push/preferences`. */
export const PushPreferences = z.strictObject({
  messages: z.boolean(),
  /** Offers, deals, access, reviews and payments. */
  ownAffairs: z.boolean(),
  /** News of saved searches and saved businesses. */
  saved: z.boolean(),
  featureUpdates: z.boolean(),
  newUserSignup: z.boolean(),
  businessListed: z.boolean(),
  sellerVerified: z.boolean(),
  followedListed: z.boolean(),
})
export type PushPreferences = z.infer<typeof PushPreferences>
export type PushKind = keyof PushPreferences

/** What concerns a member themselves is on: nothing is sent before they switch push on in a browser. */
export const DEFAULT_PUSH_PREFERENCES: PushPreferences = {
  messages: true,
  ownAffairs: true,
  saved: true,
  featureUpdates: false,
  newUserSignup: false,
  businessListed: false,
  sellerVerified: false,
  followedListed: true,
}

/** The switches of topics that have one on the bell and one for mail too. */
export const TOPIC_PUSHES: Record<NotificationTopic, PushKind> = {
  feature_update: 'featureUpdates',
  new_user_signup: 'newUserSignup',
  business_listed: 'businessListed',
  seller_verified: 'sellerVerified',
  followed_listed: 'followedListed',
}

/** Answer of `GET /api/push`. */
export const PushSettings = z.object({
  /** The key by which push services know this site, as base64url: browsers subscribe with it. Null: it sends no pushes. */
  publicKey: z.nullable(z.string()),
  preferences: PushPreferences,
  /** Whether this browser gets them: it subscribed in its present session. */
  isOnHere: z.boolean(),
})
export type PushSettings = z.infer<typeof PushSettings>

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(String.raw`^[\w-]{${length}}=?$`, 'u'), 'is not a key of a browser'))

/** Body of `PUT /api/push/browser`: what the browser made to be reached by, as its `toJSON` has it. */
export const PushAddress = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https:\/\/[\x21-\x7E]+$/u, 'is not an address')),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
})
export type PushAddress = z.infer<typeof PushAddress>

/** At most so many browsers of a member get pushes; of more, those that were away longest get none. */
export const MOST_PUSH_BROWSERS = 10

/** What a browser is pushed, and shows. It may stand on a lock screen. */
export interface PushNote {
  title: string
  body: string
  /** A later note with the same tag takes the place of this one. */
  tag: string
  /** The page of the site that a press opens. */
  path: string
}

/** A note as it travels, sealed for one browser. */
export interface SentNote extends PushNote {
  /** Whom it is for: a browser that somebody else uses by now shows that there is news, and not what. */
  memberId: string
}
