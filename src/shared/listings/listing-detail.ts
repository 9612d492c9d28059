import * as z from 'zod/mini'
import { ListingFacts } from '#shared/listings/facts/listing-facts.ts'
import { LISTING_STATUSES, ListingSummary } from './listings.ts'

/** Premium details, visible with a trial or subscription and to the owner and staff. Money in cents. */
export const PremiumDetail = z.object({
  grossRevenue: z.nullable(z.number()),
  fullAddress: z.nullable(z.string()),
  /** Exact coordinates; those of the summary are rounded. */
  exactLatitude: z.nullable(z.number()),
  exactLongitude: z.nullable(z.number()),
})
export type PremiumDetail = z.infer<typeof PremiumDetail>

/** A business, as shown to a signed-in viewer: answer of `GET /api/businesses/{id}`. */
export const ListingDetail = z.object({
  ...ListingSummary.shape,
  status: z.enum(LISTING_STATUSES),
  /** Whether the viewer owns the business. */
  isOwner: z.boolean(),
  /** Whether the viewer sees the name, or the business of a confidential listing stays hidden. */
  isIdentityShown: z.boolean(),
  /** The values of the `facts` that the viewer may see. Money in whole dollars. */
  factValues: z.optional(ListingFacts),
  /** Null while locked; a trial or subscription unlocks it. */
  premium: z.nullable(PremiumDetail),
  /** Whether the viewer may write to the seller, which needs an active subscription. */
  canContact: z.boolean(),
})
export type ListingDetail = z.infer<typeof ListingDetail>

/** A business in its owner's dashboard: answer of `GET /api/my-businesses`. */
export const OwnListing = z.object({
  ...ListingSummary.shape,
  status: z.enum(LISTING_STATUSES),
  /** How many buyers wait for a decision about their access. */
  accessRequests: z.number(),
  /** How many buyers saved it; never who. */
  savedBy: z.number(),
  /** Why staff took it down; null for one that they did not. */
  takeDownReason: z.nullable(z.string()),
  /** A new one that buyers see once staff have approved it. */
  isInReview: z.boolean(),
})
export type OwnListing = z.infer<typeof OwnListing>
export const OwnListings = z.array(OwnListing)
