import { factCalls } from '#shared/listings/facts/fact-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { getOwnFacts, saveOwnFacts } from './own-facts.ts'

export const factHandlers = handlers(factCalls, {
  getOwnFacts: {
    run: ({ ctx, id }) => getOwnFacts(ctx, id),
    summary: 'What buyers ask of the caller’s own business, as far as it is answered',
    description: 'Money in whole dollars. `audiences` is who may see each group.',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
    scope: 'listings:read',
  },
  setOwnFacts: {
    run: ({ ctx, id, body }) => saveOwnFacts(ctx, id, body),
    summary: 'Replaces what buyers ask of the caller’s own business',
    description:
      'Money in whole dollars. What is left out is no longer answered; who may see a group stays as it is unless `audiences` has it. Only what everyone may see counts for the filters of `GET /api/businesses`. 409 with the reason `changed_meanwhile`: `updatedAt` is not the current one. 400 with the reason `identity_leak`: a text names a confidential business.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
    scope: 'listings:write',
  },
})
