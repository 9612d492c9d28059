import {
  AuditPage,
  AuditQuery,
  ReviewCounts,
  ReviewDecision,
  ReviewOutcome,
  ReviewQueue,
} from '#shared/moderation/reviews.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const reviewOperations: readonly Operation[] = [
  {
    id: 'listListingReviews',
    method: 'get',
    path: '/api/reviews',
    summary: 'Listings that wait for staff, oldest first; for administrators',
    description: '`copies` are other listings with the same registration number, or nearly the same text or picture.',
    answer: { status: 200, schema: ReviewQueue },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'countReviews',
    method: 'get',
    path: '/api/reviews/counts',
    summary: 'How many items wait in each queue; for administrators',
    answer: { status: 200, schema: ReviewCounts },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'reviewListing',
    method: 'post',
    path: '/api/reviews/listings/{id}',
    summary: 'Verifies a listing or asks its owner for documents; for administrators',
    description:
      '`updatedAt` is the value from the queue. 409 with the reason `changed_meanwhile`: the owner changed the listing since then; `wrong_step`: someone else has decided, or the listing is off the market.',
    body: ReviewDecision,
    answer: { status: 200, schema: ReviewOutcome },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  {
    id: 'listAuditLog',
    method: 'get',
    path: '/api/reviews/log',
    summary: 'The audit log of staff actions, newest first; for administrators',
    query: AuditQuery,
    answer: { status: 200, schema: AuditPage },
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'unavailable'],
  },
]
