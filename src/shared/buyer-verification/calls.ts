import { FILE_TYPES, PREVIEW_TYPES } from '#shared/documents/formats.ts'
import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const proofs = schemasOf(() => import('./proofs.ts'))

export const buyerProofCalls = {
  getBuyerProof: { method: 'get', path: '/api/buyer-proof', answer: proofs('BuyerStanding') },
  withdrawBuyerProof: { method: 'delete', path: '/api/buyer-proof' },
  listBuyerProofReviews: { method: 'get', path: '/api/reviews/buyer-proofs', answer: proofs('ProofQueue') },
  reviewBuyerProof: {
    method: 'post',
    path: '/api/reviews/buyer-proofs/{id}',
    body: proofs('ProofDecision'),
    answer: proofs('ProofOutcome'),
  },
  sendBuyerProof: { method: 'post', path: '/api/buyer-proof', answer: proofs('BuyerProof'), status: 201 },
  downloadBuyerProof: { method: 'get', path: '/api/buyer-proof/{id}/download', answer: FILE_TYPES },
  previewBuyerProof: { method: 'get', path: '/api/buyer-proof/{id}/preview', answer: PREVIEW_TYPES },
} as const satisfies Calls
