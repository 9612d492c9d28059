import * as z from 'zod/mini'
import { LISTING_STATUSES, ListingSummary } from './listings.ts'

/** What a closer look opens: trial, subscription, the owner and staff have it. Money in cents. */
export const PremiumDetail = z.object({
  grossRevenue: z.nullable(z.number()),
  fullAddress: z.nullable(z.string()),
  /** Where it is exactly; the summary's are rounded. */
  exactLatitude: z.nullable(z.number()),
  exactLongitude: z.nullable(z.number()),
})
export type PremiumDetail = z.infer<typeof PremiumDetail>

/** A business to somebody who is signed in: answer of `GET /api/businesses/{id}`. */
export const ListingDetail = z.object({
  ...ListingSummary.shape,
  status: z.enum(LISTING_STATUSES),
  /** The business is this visitor's own. */
  isOwner: z.boolean(),
  /** Null while it is locked; the trial or a subscription unlocks it. */
  premium: z.nullable(PremiumDetail),
  /** Whether this visitor may write to the seller: an active subscription opens that. */
  canContact: z.boolean(),
})
export type ListingDetail = z.infer<typeof ListingDetail>

/** A business as its owner's dashboard lists it: answer of `GET /api/my-businesses`. */
export const OwnListing = z.object({ ...ListingSummary.shape, status: z.enum(LISTING_STATUSES) })
export type OwnListing = z.infer<typeof OwnListing>
export const OwnListings = z.array(OwnListing)
