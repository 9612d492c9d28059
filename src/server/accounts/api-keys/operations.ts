import type { Operation } from '#server/platform/http/operation.ts'

export const apiKeyOperations: readonly Operation[] = [
  {
    id: 'revokeApiKey',
    method: 'delete',
    path: '/api/account/keys/{id}',
    summary: 'Revokes a key at once',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
]
