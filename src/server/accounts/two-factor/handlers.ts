import { twoFactorCalls } from '#shared/accounts/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const twoFactorHandlers = handlers(twoFactorCalls, {
  startTwoFactor: {
    run: ({ ctx, body }) => startTwoFactor(ctx, body),
    summary: 'Makes a key for an authenticator app; nothing changes until a code is confirmed',
    description: 'Needs the password; an account without one has none (409 with `no_password`).',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  renewRecoveryCodes: {
    run: ({ ctx, body }) => renewRecoveryCodes(ctx, body),
    summary: 'New recovery codes; the earlier ones no longer work',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  endTwoFactor: {
    run: ({ ctx, body }) => endTwoFactor(ctx, body),
    summary: 'Switches two-factor sign-in off',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  confirmTwoFactor: {
    run: ({ body, ...at }) => confirmTwoFactor(at.ctx, body, deviceOf(at)),
    summary:
      'Switches two-factor sign-in on, and signs out every other browser; only this answer has the recovery codes',
    description: 'A wrong code is 400 with the reason `wrong_code`.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
})
