import { checkCalls } from '#shared/listings/check-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { listCheckReviews, recordCheck } from './record-check.ts'

export const checkHandlers = handlers(checkCalls, {
  recordBusinessCheck: {
    run: ({ ctx, id, body }) => recordCheck(ctx, id, body),
    summary:
      'Records what staff found of a business in a register, of its owner or in a tax return; for administrators',
    description:
      'It replaces an earlier check of the same kind, of a tax return that of the same year. A verified business shows what was confirmed in the last twelve months. 403 with the reason `own_listing`: another administrator checks it.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  listCheckReviews: {
    run: ({ ctx }) => listCheckReviews(ctx),
    summary: 'Verified businesses with a check that lapses within two days, or has; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
})
