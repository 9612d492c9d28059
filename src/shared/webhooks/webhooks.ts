import * as z from 'zod/mini'
import { uuid } from '#shared/fields.ts'
import { parseUrl } from '#shared/parse-url.ts'

/** What a webhook can be told of, about the member's own listings and conversations. */
export const WEBHOOK_EVENTS = {
  'listing.published': 'A business of yours is on the market',
  'listing.changed': 'A business of yours was changed, checked, paused or withdrawn',
  'listing.sold': 'A business of yours was sold',
  'message.received': 'Somebody wrote to you',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

export const MAX_WEBHOOKS = 5
/** For how long deliveries are kept, and can be sent again. */
export const DELIVERY_DAYS = 30
/** A webhook that failed for so long is switched off. */
export const FAILING_DAYS = 5
export const DELIVERIES_SHOWN = 50

export const WebhookId = uuid('There is no such webhook')
export type WebhookId = z.infer<typeof WebhookId>
export const DeliveryId = uuid('There is no such delivery')
export type DeliveryId = z.infer<typeof DeliveryId>

const ADDRESS = 'Enter an address, like https://example.com/hooks'

/** Body of `POST /api/account/webhooks`. */
export const WebhookInput = z.strictObject({
  url: z.string(ADDRESS).check(
    z.trim(),
    z.maxLength(500, 'At most 500 characters'),
    z.regex(/^https?:\/\/[^\s\p{C}/?#@]+(?:[/?#][^\s\p{C}]*)?$/iu, ADDRESS),
    z.refine((url) => parseUrl(url) !== undefined, ADDRESS),
  ),
  events: z.array(z.enum(EVENT_NAMES, 'Choose what to tell')).check(
    z.minLength(1, 'Choose what to tell'),
    z.refine((events) => new Set(events).size === events.length, 'Name each event once'),
  ),
})
export type WebhookInput = z.infer<typeof WebhookInput>

export const Webhook = z.object({
  id: WebhookId,
  url: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  createdAt: z.string(),
  /** Since when nothing arrives; null while it does. */
  failingSince: z.nullable(z.string()),
  /** When it was switched off, after days of failures; null while it is called. */
  disabledAt: z.nullable(z.string()),
})
export type Webhook = z.infer<typeof Webhook>

/** Answer of `GET /api/account/webhooks`, the newest first. */
export const Webhooks = z.array(Webhook)

/** Answer of `POST /api/account/webhooks`: the only one that has the secret. */
export const NewWebhook = z.object({ secret: z.string(), ...Webhook.shape })
export type NewWebhook = z.infer<typeof NewWebhook>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

export const Delivery = z.object({
  /** Sent as `webhook-id`, also when it is sent again. */
  id: DeliveryId,
  event: z.enum(EVENT_NAMES),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** Of the last answer; null if there was none. */
  lastStatus: z.nullable(z.number()),
  /** Why the last attempt failed. */
  lastError: z.nullable(z.string()),
  lastAttemptAt: z.nullable(z.string()),
  lastDurationMs: z.nullable(z.number()),
  createdAt: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** Answer of `GET /api/account/webhooks/{id}/deliveries`: the newest `DELIVERIES_SHOWN`. */
export const Deliveries = z.array(Delivery)
