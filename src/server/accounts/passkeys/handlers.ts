import { passkeyCalls } from '#shared/accounts/calls.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import { handlers } from '#server/model/handlers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts'

export const passkeyHandlers = handlers(passkeyCalls, {
  startPasskey: {
    run: ({ ctx, request, body }) => startPasskey(ctx, body, siteUrl(request, ctx.env)),
    summary: 'What a browser needs to make a passkey',
    description:
      'For `navigator.credentials.create`. Needs the password, and the code where two-factor sign-in is on (403 with `second_factor_needed`).',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  addPasskey: {
    run: ({ body, ...at }) => addPasskey(at.ctx, body, deviceOf(at), siteUrl(at.request, at.ctx.env)),
    summary: 'Adds a passkey that a browser made',
    description: 'At most 10 (409 with `too_many_passkeys`).',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  removePasskey: {
    run: ({ ctx, id }) => removePasskey(ctx, id),
    summary: 'Removes a passkey, which signs in no more',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})
