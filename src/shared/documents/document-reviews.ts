import * as z from 'zod/mini'
import { ListingId } from '#shared/listings/listings.ts'
import { versionSeen } from '#shared/version.ts'
import { ACCESS_LEVELS, DocumentId, DocumentReview } from './documents.ts'

/** A document as staff see it beside what is said of it. */
export const ReviewedDocument = z.object({
  id: DocumentId,
  title: z.string(),
  description: z.string(),
  type: z.string(),
  subType: z.nullable(z.string()),
  accessLevel: z.enum(ACCESS_LEVELS),
  tags: z.array(z.string()),
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  contentType: z.string(),
  review: DocumentReview,
  /** Goes back with the decision, which is about the document as it was seen. */
  updatedAt: z.string(),
})
export type ReviewedDocument = z.infer<typeof ReviewedDocument>

/** A document that waits for staff, of a business that does not wait itself. */
export const DocumentReviewItem = z.object({
  ...ReviewedDocument.shape,
  /** When it was uploaded, or says something else since. */
  since: z.string(),
  listingId: ListingId,
  listingTitle: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
})
export type DocumentReviewItem = z.infer<typeof DocumentReviewItem>

/** Answer of `GET /api/reviews/documents`: what has waited longest comes first. */
export const DocumentQueue = z.object({ total: z.number(), items: z.array(DocumentReviewItem) })
export type DocumentQueue = z.infer<typeof DocumentQueue>

/** Body of `POST /api/reviews/documents/{id}`. Whoever's document is not what it says is told why. */
export const DocumentDecision = z
  .strictObject({
    step: z.enum(['verify', 'refuse'], 'Choose a decision'),
    note: z
      .string('Say what the owner should know')
      .check(
        z.trim(),
        z.maxLength(2000, 'At most 2,000 characters'),
        z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
      ),
    updatedAt: versionSeen('Open the queue again before you decide'),
  })
  .check(
    z.refine(({ step, note }) => step === 'verify' || note !== '', { path: ['note'], error: 'Say what is not so' }),
  )
export type DocumentDecision = z.infer<typeof DocumentDecision>

/** What a decision makes of a document. */
export const STATE_AFTER = { verify: 'verified', refuse: 'refused' } as const

/** Answer of `POST /api/reviews/documents/{id}`. */
export const DocumentOutcome = z.object({ id: DocumentId, review: DocumentReview, updatedAt: z.string() })
export type DocumentOutcome = z.infer<typeof DocumentOutcome>
