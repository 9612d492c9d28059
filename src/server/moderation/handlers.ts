import { reviewCalls } from '#shared/moderation/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { countReviews, decideListing, listAuditLog, listReviews } from './review-listing.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const reviewHandlers = handlers(reviewCalls, {
  listListingReviews: {
    run: ({ ctx }) => listReviews(ctx),
    summary: 'Listings that wait for staff, oldest first; for administrators',
    description: '`copies` are other listings with the same registration number, or nearly the same text or picture.',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  countReviews: {
    run: ({ ctx }) => countReviews(ctx),
    summary: 'How many items wait in each queue; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  reviewListing: {
    run: ({ ctx, id, body }) => decideListing(ctx, id, body),
    summary: 'Verifies a listing or asks its owner for documents; for administrators',
    description:
      '`updatedAt` is the value from the queue. 409 with the reason `changed_meanwhile`: the owner changed the listing since then; `wrong_step`: someone else has decided, or the listing is off the market.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  listAuditLog: {
    run: ({ ctx, query }) => listAuditLog(ctx, query),
    summary: 'The audit log of staff actions, newest first; for administrators',
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'unavailable'],
  },
})
