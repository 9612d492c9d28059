import * as z from 'zod/mini'
import { ListingId } from './listings.ts'

/** Sellers hear within so many hours (S1 §9: 24-48 hours); the queue shows what is late. */
export const REVIEW_HOURS = { promised: 24, latest: 48 } as const

/** A listing that waits for staff. */
export const ReviewItem = z.object({
  listingId: ListingId,
  title: z.string(),
  location: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  registrationNumber: z.nullable(z.string()),
  website: z.nullable(z.string()),
  hasFinancials: z.boolean(),
  hasTaxReturns: z.boolean(),
  /** When it came, or came again after a change. */
  since: z.string(),
  /** What the last decision said. */
  note: z.nullable(z.string()),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** Answer of `GET /api/reviews`: what has waited longest comes first. */
export const ReviewQueue = z.object({ total: z.number(), items: z.array(ReviewItem) })
export type ReviewQueue = z.infer<typeof ReviewQueue>

/** Body of `POST /api/reviews/listings/{id}`. Whoever is asked for documents has to be told which. */
export const ReviewDecision = z
  .strictObject({
    step: z.enum(['approve', 'requestDocuments'], 'Choose a decision'),
    note: z
      .string('Say what the owner should know')
      .check(
        z.trim(),
        z.maxLength(2000, 'At most 2,000 characters'),
        z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
      ),
  })
  .check(
    z.refine(({ step, note }) => step === 'approve' || note !== '', {
      path: ['note'],
      error: 'Say which documents are missing',
    }),
  )
export type ReviewDecision = z.infer<typeof ReviewDecision>
