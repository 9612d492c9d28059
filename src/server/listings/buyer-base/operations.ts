import { STATE } from '#region/region.ts'
import { BuyerBase } from '#shared/financing/buyer-base.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const buyerBaseOperations: readonly Operation[] = [
  {
    id: 'getBuyerBase',
    method: 'get',
    path: '/api/buyer-base',
    summary: 'What the caller has and needs, for cash to close and coverage; null is not said',
    answer: { status: 200, schema: BuyerBase },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'setBuyerBase',
    method: 'put',
    path: '/api/buyer-base',
    summary: 'Replaces what the caller has and needs, which nobody else sees',
    description: `Whole dollars; \`rate\` is the yearly rate of a loan in percent, \`salary\` what the caller takes out in a year, \`place\` a town or ZIP code in ${STATE}. \`dscrMin\` of \`GET /api/businesses\` goes by \`rate\` and \`salary\`.`,
    body: BuyerBase,
    answer: { status: 200, schema: BuyerBase },
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
]
