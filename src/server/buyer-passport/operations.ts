import { BuyerPassport, BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import { ScreeningRules } from '#shared/buyer-passport/screening.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const passportOperations: readonly Operation[] = [
  {
    id: 'getBuyerPassport',
    method: 'get',
    path: '/api/buyer-profile',
    summary: 'The caller’s buyer passport: what they say about themselves, and each check with its date',
    answer: { status: 200, schema: BuyerPassport },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'setBuyerPassport',
    method: 'put',
    path: '/api/buyer-profile',
    summary: 'Replaces the caller’s buyer passport and confirms it as of now',
    description: 'The whole passport, also to say that it is still true. It is stale 180 days after the last time.',
    body: BuyerProfileInput,
    answer: { status: 200, schema: BuyerPassport },
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  {
    id: 'getScreening',
    method: 'get',
    path: '/api/my-businesses/{id}/screening',
    summary: 'What the caller asks of buyers of their own listing',
    answer: { status: 200, schema: ScreeningRules },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'setScreening',
    method: 'put',
    path: '/api/my-businesses/{id}/screening',
    summary: 'Replaces what the caller asks of buyers of their own listing, from the next first message on',
    body: ScreeningRules,
    answer: { status: 200, schema: ScreeningRules },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
]
