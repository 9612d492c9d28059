import { ApiKeyInput, ApiKeys, NewApiKey } from '#shared/accounts/api-keys.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const apiKeyOperations: readonly Operation[] = [
  {
    id: 'listApiKeys',
    method: 'get',
    path: '/api/account/keys',
    summary: 'The keys of the signed-in user, without the keys themselves',
    answer: { status: 200, schema: ApiKeys },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'createApiKey',
    method: 'post',
    path: '/api/account/keys',
    summary: 'Makes a key for programs; only this answer has it',
    description: 'Needs the password if there is one. At most 10 keys (409 with `too_many_keys`).',
    body: ApiKeyInput,
    answer: { status: 201, schema: NewApiKey },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'revokeApiKey',
    method: 'delete',
    path: '/api/account/keys/{id}',
    summary: 'Revokes a key at once',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
]
