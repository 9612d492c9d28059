import type { Operation } from '#server/platform/http/operation.ts'

export const dealOperations: readonly Operation[] = [
  {
    id: 'getOfferPdf',
    method: 'get',
    path: '/api/offers/{name}',
    summary: 'An offer with its terms, signatures and what binds, as PDF: {id}.pdf',
    answer: { status: 200, type: 'application/pdf' },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
]
