import * as z from 'zod/mini'
import { rowId } from '#shared/fields.ts'
import { CHECK_KINDS } from './check-kinds.ts'
import { ShownFacts } from '#shared/listings/facts/listing-facts.ts'

export const VERIFICATION_STATUSES = ['verified', 'under_review', 'documents_required'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

export const ListingId = rowId()
export type ListingId = z.infer<typeof ListingId>

/** A check of a business that staff made, as everyone may read it. */
export const PublicCheck = z.object({
  /** `trade_license` stands for the register of its trade, if the business is confidential. */
  kind: z.enum([...CHECK_KINDS, 'trade_license']),
  /** "UBI active at Revenue", "2 tax returns seen: 2025, 2024". */
  text: z.string(),
  /** As days: "2026-11-20". From `lapsesOn`, it is no longer listed. Of several tax returns the latest. */
  checkedOn: z.string(),
  lapsesOn: z.string(),
  /** Where to look it up. Of a confidential business, where anyone starts. */
  url: z.nullable(z.string()),
})
export type PublicCheck = z.infer<typeof PublicCheck>

/** The public fields of a business, for cards, lists and popups (S1 §3). Money in cents. */
export const ListingSummary = z.object({
  id: ListingId,
  title: z.string(),
  /** The full text for one business; in lists the first 180 characters. */
  description: z.string(),
  location: z.string(),
  /** Rounded to two decimals: "Location is approximate and for reference only". */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  industry: z.string(),
  price: z.nullable(z.number()),
  monthlyCashFlow: z.nullable(z.number()),
  /** The year whose provable earnings the cash flow is a twelfth of; null if it is what the seller states. */
  provableYear: z.nullable(z.number()),
  yearsInBusiness: z.nullable(z.number()),
  propertyIncluded: z.boolean(),
  isVerified: z.boolean(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** The pictures that the viewer may see, cover first; `?width=400` and `?width=1200` serve other widths. */
  imageUrls: z.array(z.string()),
  /** Where strangers see no picture of it: a drawing, as SVG, that is marked as one. */
  drawingUrl: z.optional(z.string()),
  /** The number of locked pictures. Their URLs are not sent to this viewer. */
  lockedImageCount: z.number(),
  /** Tiny blurred placeholders for them as `data:` URLs; in lists only the first. */
  lockedImagePreviews: z.array(z.string()),
  createdAt: z.string(),
  /** Title, description and location are those of a teaser, unless the viewer may know which business it is. */
  isConfidential: z.boolean(),
  /** How the seller answers buyers, in words: "Replies to 90%, within a day"; null before there is a rate. */
  replyText: z.nullable(z.string()),
  /** The business is within this distance of the coordinates, in miles; null for an open listing. */
  areaMiles: z.nullable(z.number()),
  /** Whether the seller shares figures by year. Only of one business, not in lists. */
  hasFigures: z.optional(z.boolean()),
  /** What "verified" stands for; empty unless it is verified. Only of one business, not in lists. */
  checks: z.optional(z.array(PublicCheck)),
  /** What the seller answered of what buyers ask. Only of one business, not in lists. */
  facts: z.optional(z.array(ShownFacts)),
  /**
   * Where the description has words of the search that neither title nor location has: plain text and matched words in
   * turn, beginning with plain text. Only in answers to such a search.
   */
  matchedPassage: z.optional(z.array(z.string())),
  /** "12 miles from Spokane". Only in answers to a search near a town or ZIP code. */
  milesText: z.optional(z.string()),
  /** Why it fits the caller: "within 25 miles", "an industry you named". Only in lists in that order, and empty if nothing fits. */
  fits: z.optional(z.array(z.string())),
})
export type ListingSummary = z.infer<typeof ListingSummary>

export const ListingSummaries = z.array(ListingSummary)

export const LISTING_STATUSES = ['listed', 'under_offer', 'paused', 'sold', 'withdrawn'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** An industry and its number of listings. */
export const IndustryCount = z.object({ industry: z.string(), count: z.number() })
export type IndustryCount = z.infer<typeof IndustryCount>
export const IndustryCounts = z.array(IndustryCount)
