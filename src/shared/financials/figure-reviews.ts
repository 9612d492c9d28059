import * as z from 'zod/mini'
import { requiredText } from '#shared/fields.ts'
import { ReviewedDocument } from '#shared/documents/document-reviews.ts'
import { DocumentId } from '#shared/documents/documents.ts'
import { ListingId } from '#shared/listings/listings.ts'
import { versionSeen } from '#shared/version.ts'
import { ADD_BACK_KINDS, FIGURE_NAMES, FIGURE_STATES, FigureId, TAX_FORMS } from './figures.ts'
import type { AddBackKind, TaxForm } from './figures.ts'

/** A figure as shown to staff, who compare it with its paper. */
export const ReviewedFigure = z.object({
  id: FigureId,
  year: z.int(),
  /** Null for an add-back, which has a label and a kind. */
  name: z.nullable(z.enum(FIGURE_NAMES)),
  label: z.nullable(z.string()),
  kind: z.nullable(z.enum(Object.keys(ADD_BACK_KINDS) as [AddBackKind])),
  amountCents: z.int(),
  documentId: z.nullable(DocumentId),
  state: z.enum(FIGURE_STATES),
  question: z.nullable(z.string()),
  /** Whether it has a paper and no decision about both. */
  isWaiting: z.boolean(),
})
export type ReviewedFigure = z.infer<typeof ReviewedFigure>

/** A business with figures that wait for staff. */
export const FiguresReviewItem = z.object({
  listingId: ListingId,
  title: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  taxForm: z.enum(Object.keys(TAX_FORMS) as [TaxForm]),
  yearEndsIn: z.int(),
  statedCashFlowCents: z.nullable(z.int()),
  /** Newest year first, each in the order of the statement. */
  figures: z.array(ReviewedFigure),
  /** The documents that they come from. */
  papers: z.array(ReviewedDocument),
  /** Since when the longest waiting one does. */
  since: z.string(),
  /** Sent back with the decision, so that it applies only to the figures that staff saw. */
  updatedAt: z.string(),
})
export type FiguresReviewItem = z.infer<typeof FiguresReviewItem>

/** Answer of `GET /api/reviews/figures`: longest waiting first. */
export const FiguresQueue = z.object({ total: z.number(), items: z.array(FiguresReviewItem) })
export type FiguresQueue = z.infer<typeof FiguresQueue>

const MAX_DECIDED = 150
/** So many notes are within the size of a body. */
const MAX_QUESTIONED = 30

/** Body of `POST /api/reviews/figures/{id}`, by the listing's id: decisions about any of its waiting figures. */
export const FiguresDecision = z
  .strictObject({
    /** Their papers show them. */
    confirmed: z.array(FigureId).check(z.maxLength(MAX_DECIDED)),
    /** Their papers don't, and what to ask the owner. */
    questioned: z
      .array(
        z.strictObject({
          id: FigureId,
          note: requiredText(500, 'Say what is not clear'),
        }),
      )
      .check(z.maxLength(MAX_QUESTIONED, `Ask about at most ${MAX_QUESTIONED} at a time`)),
    updatedAt: versionSeen('Open the queue again before you decide'),
  })
  .check(
    z.refine<{ confirmed: unknown[]; questioned: unknown[] }>(
      ({ confirmed, questioned }) => confirmed.length + questioned.length > 0,
      {
        path: ['confirmed'],
        error: 'Decide about at least one figure',
      },
    ),
  )
export type FiguresDecision = z.infer<typeof FiguresDecision>

/** Answer of `POST /api/reviews/figures/{id}`. */
export const FiguresOutcome = z.object({
  listingId: ListingId,
  confirmedCount: z.int(),
  questionedCount: z.int(),
  /** How many still wait. */
  waitingCount: z.int(),
  updatedAt: z.string(),
})
export type FiguresOutcome = z.infer<typeof FiguresOutcome>
