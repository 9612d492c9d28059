import { passportCalls } from '#shared/buyer-passport/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { getOwnPassport, savePassport } from './passport.ts'
import { getScreening, saveScreening } from './screening.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const passportHandlers = handlers(passportCalls, {
  getBuyerPassport: {
    run: ({ ctx }) => getOwnPassport(ctx),
    summary: 'The caller’s buyer passport: what they say about themselves, and each check with its date',
    errors: ['not_signed_in', 'unavailable'],
  },
  setBuyerPassport: {
    run: ({ ctx, body }) => savePassport(ctx, body),
    summary: 'Replaces the caller’s buyer passport and confirms it as of now',
    description: 'The whole passport, also to say that it is still true. It is stale 180 days after the last time.',
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  getScreening: {
    run: ({ ctx, id }) => getScreening(ctx, id),
    summary: 'What the caller asks of buyers of their own listing',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  setScreening: {
    run: ({ ctx, id, body }) => saveScreening(ctx, id, body),
    summary: 'Replaces what the caller asks of buyers of their own listing, from the next first message on',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
})
