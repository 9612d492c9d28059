import * as z from 'zod/mini'
import { freeText } from '#shared/fields.ts'
import { LISTING_STATUSES, ListingId, ListingSummary } from '#shared/listings/listings.ts'

/** Body of `PUT /api/saved/businesses/{id}`: what is left out stays as it is. */
export const SavedBusinessInput = z.strictObject({
  note: z.optional(freeText(2000)),
  /** Whether its owner is told of a lower price and of what becomes of it. */
  isFollowed: z.optional(z.boolean()),
})
export type SavedBusinessInput = z.infer<typeof SavedBusinessInput>

/** A business on one's shortlist, as strangers see it; it stays when it is sold or withdrawn. Money in cents. */
export const SavedBusiness = z.object({
  id: ListingId,
  listing: ListingSummary,
  status: z.enum(LISTING_STATUSES),
  note: z.string(),
  isFollowed: z.boolean(),
  savedAt: z.string(),
  /** Its price and status when it was saved. */
  seenPrice: z.nullable(z.number()),
  seenStatus: z.enum(LISTING_STATUSES),
})
export type SavedBusiness = z.infer<typeof SavedBusiness>
export const SavedBusinesses = z.array(SavedBusiness)

/** Answer of `DELETE /api/saved/businesses/{id}`, with which it can be saved again. Null if it was not saved. */
export const RemovedBusiness = z.nullable(z.object({ note: z.string(), isFollowed: z.boolean() }))
export type RemovedBusiness = z.infer<typeof RemovedBusiness>

/** Answer of `GET /api/saved/business-ids`, for the hearts. */
export const SavedBusinessIds = z.array(ListingId)
