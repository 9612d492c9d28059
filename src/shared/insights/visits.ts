import * as z from 'zod/mini'
import { rowId } from '#shared/fields.ts'

/** Page views, the events of S1 §7 and S2 §7, and the first completion of a buyer passport. */
export const VISIT_EVENT_NAMES = [
  'page_view',
  'business_view',
  'homepage_search_redirect',
  'search_performed',
  'filters_applied',
  'marketplace_filter_apply',
  'marketplace_filter_clear',
  'subscription_page_visit',
  'document_upload',
  'document_download',
  'passport_completed',
  'business_compared',
  'business_saved',
  'search_saved',
] as const
export type VisitEventName = (typeof VISIT_EVENT_NAMES)[number]

/** Details of an event, all optional. Unknown fields are rejected. Prices in whole dollars. */
export const VisitDetails = z.strictObject({
  businessId: z.optional(rowId()),
  search: z.optional(z.string().check(z.maxLength(200))),
  priceMin: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  priceMax: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  industry: z.optional(z.string().check(z.maxLength(100))),
  propertyIncluded: z.optional(z.boolean()),
  /** How many businesses a search found, as the page showed it. */
  resultCount: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  plan: z.optional(z.enum(['premium'])),
})
export type VisitDetails = z.infer<typeof VisitDetails>

export const VisitEvent = z.strictObject({
  name: z.enum(VISIT_EVENT_NAMES),
  path: z.string().check(z.regex(/^\/[^?#]*$/u), z.maxLength(300)),
  details: z.optional(VisitDetails),
  /** Age of the event when the batch was sent. */
  ageMs: z.int().check(z.minimum(0), z.maximum(3_600_000)),
})
export type VisitEvent = z.infer<typeof VisitEvent>

export const MAX_EVENTS_PER_BATCH = 50

/** Body of `POST /api/events`. The server determines user and visit, so clients cannot set them. */
export const VisitBatch = z.strictObject({
  events: z.array(VisitEvent).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_BATCH)),
})
export type VisitBatch = z.infer<typeof VisitBatch>
