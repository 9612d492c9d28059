import * as z from 'zod/mini'
import { freeText } from '#shared/fields.ts'

/** Reviews are written in the days after the closing, and shown once both are there or the days are over. */
export const REVIEW_DAYS = 14

/** Body of `PUT /api/deals/{id}/review`. It can be changed until it is shown. */
export const ReviewInput = z.strictObject({
  rating: z
    .int('Choose from one to five')
    .check(z.minimum(1, 'Choose from one to five'), z.maximum(5, 'Choose from one to five')),
  text: freeText(2000),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** Body of `PUT /api/deals/{id}/price-consent`. */
export const PriceConsent = z.strictObject({ isGiven: z.boolean() })
export type PriceConsent = z.infer<typeof PriceConsent>

const Review = z.object({ rating: z.int(), text: z.string() })
export type Review = z.infer<typeof Review>

/** Answer of `GET /api/deals/{id}/after-sale`, and of both calls above. */
export const AfterSale = z.object({
  /** How others who bought from or sold to the other party rated them, as far as it is shown. */
  otherParty: z.object({ reviews: z.int(), averageRating: z.nullable(z.number()) }),
  /** Null until the deal is closed. */
  sale: z.nullable(
    z.object({
      closedAt: z.string(),
      /** Until when reviews are written. */
      reviewUntil: z.string(),
      mayReview: z.boolean(),
      ownReview: z.nullable(Review),
      /** Null until it is shown. */
      otherReview: z.nullable(Review),
      hasOtherReviewed: z.boolean(),
      /** Whether the market report may use the price, rounded, as each said; null until they did. */
      ownConsent: z.nullable(z.boolean()),
      otherConsent: z.nullable(z.boolean()),
      priceCents: z.int(),
      /** What the market report would count. */
      roundedPriceCents: z.int(),
    }),
  ),
})
export type AfterSale = z.infer<typeof AfterSale>

/** To two significant digits: $187,500 is told as $190,000. */
export function roundPrice(cents: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(cents, 1))) - 1)
  return Math.round(cents / unit) * unit
}
