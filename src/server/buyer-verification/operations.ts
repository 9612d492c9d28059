import { FILE_TYPES, PREVIEW_TYPES } from '#shared/documents/documents.ts'
import * as z from 'zod'
import { BuyerProof, BuyerProofInput } from '#shared/buyer-verification/proofs.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const buyerProofOperations: readonly Operation[] = [
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
]
