import { apiKeyCalls } from '#shared/accounts/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { listApiKeys, makeApiKey, revokeApiKey } from './manage-keys.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const apiKeyHandlers = handlers(apiKeyCalls, {
  listApiKeys: {
    run: ({ ctx }) => listApiKeys(ctx),
    summary: 'The keys of the signed-in user, without the keys themselves',
    errors: ['not_signed_in', 'unavailable'],
  },
  createApiKey: {
    run: ({ ctx, body }) => makeApiKey(ctx, body),
    summary: 'Makes a key for programs; only this answer has it',
    description: 'Needs the password if there is one. At most 10 keys (409 with `too_many_keys`).',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  revokeApiKey: {
    run: ({ ctx, id }) => revokeApiKey(ctx, id),
    summary: 'Revokes a key at once',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})
