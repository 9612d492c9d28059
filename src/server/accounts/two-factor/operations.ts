import { RecoveryCodes } from '#shared/accounts/two-factor.ts'
import { TwoFactorConfirmation } from '#shared/accounts/two-factor-proof.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const twoFactorOperations: readonly Operation[] = [
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
]
