import { STATE } from '#region/region.ts'
import { buyerBaseCalls } from '#shared/listings/buyer-base-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { getBuyerBase, saveBuyerBase } from './buyer-base.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const buyerBaseHandlers = handlers(buyerBaseCalls, {
  getBuyerBase: {
    run: ({ ctx }) => getBuyerBase(ctx),
    summary: 'What the caller has and needs, for cash to close and coverage; null is not said',
    errors: ['not_signed_in', 'unavailable'],
  },
  setBuyerBase: {
    run: ({ ctx, body }) => saveBuyerBase(ctx, body),
    summary: 'Replaces what the caller has and needs, which nobody else sees',
    description: `Whole dollars; \`rate\` is the yearly rate of a loan in percent, \`salary\` what the caller takes out in a year, \`place\` a town or ZIP code in ${STATE}. \`dscrMin\` of \`GET /api/businesses\` goes by \`rate\` and \`salary\`.`,
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
})
