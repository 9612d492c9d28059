import { FILE_TYPES, PREVIEW_TYPES } from '#shared/documents/documents.ts'
import * as z from 'zod'
import {
  BuyerProof,
  BuyerProofInput,
  BuyerStanding,
  ProofDecision,
  ProofOutcome,
  ProofQueue,
} from '#shared/buyer-verification/proofs.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const buyerProofOperations: readonly Operation[] = [
  {
    id: 'getBuyerProof',
    method: 'get',
    path: '/api/buyer-proof',
    summary: 'Whether the caller is a verified buyer, and the state of their newest proof of funds',
    answer: { status: 200, schema: BuyerStanding },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'sendBuyerProof',
    method: 'post',
    path: '/api/buyer-proof',
    summary: 'Sends a proof of funds to staff',
    description:
      'The file formats of documents, at most 10 MB. `issuer` and `issuedOn` belong to a lender’s letter, and to it alone. One proof waits at a time: another one is 409 with the reason `proof_waiting`; a repeat of the waiting one returns 200.',
    form: z.object({ file: z.file(), ...BuyerProofInput.shape }),
    answer: { status: 201, schema: BuyerProof, isRepeatable: true },
    errors: [
      'invalid_input',
      'not_signed_in',
      'forbidden',
      'conflict',
      'too_large',
      'unsupported_media',
      'unavailable',
    ],
  },
  {
    id: 'withdrawBuyerProof',
    method: 'delete',
    path: '/api/buyer-proof',
    summary: 'Withdraws the waiting proof of funds; its file is deleted',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'downloadBuyerProof',
    method: 'get',
    path: '/api/buyer-proof/{id}/download',
    summary: 'The file of a waiting proof; for its sender and staff',
    answer: { status: 200, type: FILE_TYPES },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'previewBuyerProof',
    method: 'get',
    path: '/api/buyer-proof/{id}/preview',
    summary: 'A preview of a waiting proof, if it is a PDF or a picture; for its sender and staff',
    answer: { status: 200, type: PREVIEW_TYPES },
    errors: ['not_found', 'unsupported_media', 'unavailable'],
  },
  {
    id: 'listBuyerProofReviews',
    method: 'get',
    path: '/api/reviews/buyer-proofs',
    summary: 'Proofs of funds that wait for staff, oldest first; for administrators',
    answer: { status: 200, schema: ProofQueue },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'reviewBuyerProof',
    method: 'post',
    path: '/api/reviews/buyer-proofs/{id}',
    summary: 'Verifies a buyer until a given day, or rejects the proof with a reason; for administrators',
    description:
      'An approval needs `validUntil`, for a lender’s letter at most 180 days from its issue; a rejection needs a `note` and takes no `validUntil`. 409 with the reason `wrong_step`: the proof was decided or withdrawn already. 403 with the reason `own_proof`: the proof is the caller’s own.',
    body: ProofDecision,
    answer: { status: 200, schema: ProofOutcome },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
