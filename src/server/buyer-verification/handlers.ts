import * as z from 'zod'
import { BuyerProofInput } from '#shared/buyer-verification/proofs.ts'
import { buyerProofCalls } from '#shared/buyer-verification/calls.ts'
import { handlers, onceOnly } from '#server/model/handlers.ts'
import { getOwnStanding, openProofFile, withdrawProof } from './own-proof.ts'
import { decideProof, listProofReviews } from './review-proof.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { sendProof } from './send-proof.ts'
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
  sendBuyerProof: {
    run: async ({ ctx, request }) => {
      const { proof, isNew } = await sendProof(ctx, readFormParts(request))
      return onceOnly(proof, isNew)
    },
    summary: 'Sends a proof of funds to staff',
    description:
      'The file formats of documents, at most 10 MB. `issuer` and `issuedOn` belong to a lender’s letter, and to it alone. One proof waits at a time: another one is 409 with the reason `proof_waiting`; a repeat of the waiting one returns 200.',
    errors: [
      'invalid_input',
      'not_signed_in',
      'forbidden',
      'conflict',
      'too_large',
      'unsupported_media',
      'unavailable',
    ],
    form: z.object({ file: z.file(), ...BuyerProofInput.shape }),
    isRepeatable: true,
  },
  downloadBuyerProof: {
    run: ({ ctx, request, id }) => openProofFile(ctx, id, { isPreview: false, isHead: request.method === 'HEAD' }),
    summary: 'The file of a waiting proof; for its sender and staff',
    errors: ['not_found', 'unavailable'],
  },
  previewBuyerProof: {
    run: ({ ctx, request, id }) => openProofFile(ctx, id, { isPreview: true, isHead: request.method === 'HEAD' }),
    summary: 'A preview of a waiting proof, if it is a PDF or a picture; for its sender and staff',
    errors: ['not_found', 'unsupported_media', 'unavailable'],
    isInline: true,
  },
})
