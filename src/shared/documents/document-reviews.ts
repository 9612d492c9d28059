import * as z from 'zod/mini'
import { freeText } from '#shared/fields.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { versionSeen } from '#shared/version.ts'
import { ACCESS_LEVELS, DocumentId, DocumentReview } from './documents.ts'

/** A document, as shown to staff for review. */
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
  /** Sent back with the decision, so that it applies only to the version that staff saw. */
  updatedAt: z.string(),
})
export type ReviewedDocument = z.infer<typeof ReviewedDocument>

/** A document that waits for review while its business does not. */
export const DocumentReviewItem = z.object({
  ...ReviewedDocument.shape,
  /** When it was uploaded or last changed. */
  since: z.string(),
  listingId: ListingId,
  listingTitle: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
})
export type DocumentReviewItem = z.infer<typeof DocumentReviewItem>

/** Answer of `GET /api/reviews/documents`: oldest first. */
export const DocumentQueue = z.object({ total: z.number(), items: z.array(DocumentReviewItem) })
export type DocumentQueue = z.infer<typeof DocumentQueue>

/** Body of `POST /api/reviews/documents/{id}`. A refusal needs a note to the owner. */
export const DocumentDecision = z
  .strictObject({
    step: z.enum(['verify', 'refuse'], 'Choose a decision'),
    note: freeText(2000, 'Write a note to the owner'),
    updatedAt: versionSeen('Open the queue again before you decide'),
  })
  .check(
    z.refine(({ step, note }) => step === 'verify' || note !== '', {
      path: ['note'],
      error: 'Say what is wrong with it',
    }),
  )
export type DocumentDecision = z.infer<typeof DocumentDecision>

/** The review state after each decision. */
export const STATE_AFTER = { verify: 'verified', refuse: 'refused' } as const

/** Answer of `POST /api/reviews/documents/{id}`. */
export const DocumentOutcome = z.object({ id: DocumentId, review: DocumentReview, updatedAt: z.string() })
export type DocumentOutcome = z.infer<typeof DocumentOutcome>
