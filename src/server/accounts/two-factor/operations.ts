import { RecoveryCodes, TwoFactorKey } from '#shared/accounts/two-factor.ts'
import { TwoFactorConfirmation, TwoFactorProof, TwoFactorStart } from '#shared/accounts/two-factor-proof.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const twoFactorOperations: readonly Operation[] = [
  {
    id: 'startTwoFactor',
    method: 'post',
    path: '/api/account/two-factor',
    summary: 'Makes a key for an authenticator app; nothing changes until a code is confirmed',
    description: 'Needs the password; an account without one has none (409 with `no_password`).',
    body: TwoFactorStart,
    answer: { status: 201, schema: TwoFactorKey },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'confirmTwoFactor',
    method: 'post',
    path: '/api/account/two-factor/confirm',
    summary:
      'Switches two-factor sign-in on, and signs out every other browser; only this answer has the recovery codes',
    description: 'A wrong code is 400 with the reason `wrong_code`.',
    body: TwoFactorConfirmation,
    answer: { status: 200, schema: RecoveryCodes },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'renewRecoveryCodes',
    method: 'post',
    path: '/api/account/two-factor/recovery-codes',
    summary: 'New recovery codes; the earlier ones no longer work',
    body: TwoFactorProof,
    answer: { status: 200, schema: RecoveryCodes },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'endTwoFactor',
    method: 'post',
    path: '/api/account/two-factor/end',
    summary: 'Switches two-factor sign-in off',
    body: TwoFactorProof,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
]
