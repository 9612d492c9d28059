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
    method: 'get',
    path: '/api/buyer-proof',
    summary: 'Whether whoever asks is a verified buyer, and how their newest proof of funds stands',
    answer: { status: 200, schema: BuyerStanding },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/buyer-proof',
    summary: 'Sends a proof of funds to staff',
    description:
      'The files of documents, at most 10 MB. One proof waits at a time: another one is 409 with the reason `proof_waiting`; the one that waits, sent once more, is answered with 200.',
    form: z.object({ file: z.file(), ...BuyerProofInput.shape }),
    answer: { status: 201, schema: BuyerProof },
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
    method: 'delete',
    path: '/api/buyer-proof',
    summary: 'Withdraws the proof of funds that waits; its file is deleted',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/buyer-proof/{id}/download',
    summary: 'The file of a proof that waits; for whoever sent it and for staff',
    answer: { status: 200, type: 'application/octet-stream' },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/buyer-proof/{id}/preview',
    summary: 'A PDF or a picture of a proof that waits, to be looked at; for whoever sent it and for staff',
    answer: { status: 200, type: 'application/pdf' },
    errors: ['not_found', 'unsupported_media', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/reviews/buyer-proofs',
    summary: 'Proofs of funds that wait for staff, the longest first; for administrators',
    answer: { status: 200, schema: ProofQueue },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/reviews/buyer-proofs/{id}',
    summary: 'Makes somebody a verified buyer until a day, or says why not; for administrators',
    description:
      '`validUntil` goes along with an approval alone, `note` has to with a rejection. 409 with the reason `wrong_step`: decided or withdrawn already. 403 with the reason `own_proof`: one’s own.',
    body: ProofDecision,
    answer: { status: 200, schema: ProofOutcome },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
