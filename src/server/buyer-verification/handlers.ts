import { buyerProofCalls } from '#shared/buyer-verification/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { getOwnStanding, withdrawProof } from './own-proof.ts'
import { decideProof, listProofReviews } from './review-proof.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const buyerProofHandlers = handlers(buyerProofCalls, {
  getBuyerProof: {
    run: ({ ctx }) => getOwnStanding(ctx),
    summary: 'Whether the caller is a verified buyer, and the state of their newest proof of funds',
    errors: ['not_signed_in', 'unavailable'],
  },
  withdrawBuyerProof: {
    run: ({ ctx }) => withdrawProof(ctx),
    summary: 'Withdraws the waiting proof of funds; its file is deleted',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  listBuyerProofReviews: {
    run: ({ ctx }) => listProofReviews(ctx),
    summary: 'Proofs of funds that wait for staff, oldest first; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  reviewBuyerProof: {
    run: ({ ctx, id, body }) => decideProof(ctx, id, body),
    summary: 'Verifies a buyer until a given day, or rejects the proof with a reason; for administrators',
    description:
      'An approval needs `validUntil`, for a lender’s letter at most 180 days from its issue; a rejection needs a `note` and takes no `validUntil`. 409 with the reason `wrong_step`: the proof was decided or withdrawn already. 403 with the reason `own_proof`: the proof is the caller’s own.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
})
