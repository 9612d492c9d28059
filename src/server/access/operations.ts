import type { Operation } from '#server/platform/http/operation.ts'

export const accessOperations: readonly Operation[] = [
  {
    id: 'getNdaCertificate',
    method: 'get',
    path: '/api/nda/signatures/{name}',
    summary: 'The certificate of a signature: `{id}.pdf`',
    description: 'For its signer, for staff, and for sellers whom the signer asked for access.',
    answer: { status: 200, type: 'application/pdf' },
    errors: ['not_found', 'unavailable'],
  },
]
