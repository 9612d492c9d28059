import { NewPasskey, Passkey, PasskeyAnswer, PasskeyOptions } from '#shared/accounts/passkeys.ts'
import { PasskeyStart } from '#shared/accounts/two-factor-proof.ts'
import { CurrentUser } from '#shared/accounts/user.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const passkeyOperations: readonly Operation[] = [
  {
    id: 'askForPasskey',
    method: 'post',
    path: '/api/auth/passkey/options',
    summary: 'What a browser needs to sign in with a passkey',
    description: 'For `navigator.credentials.get`. It is answered once, within five minutes.',
    answer: { status: 200, schema: PasskeyOptions },
    errors: ['forbidden', 'rate_limited', 'unavailable'],
  },
  {
    id: 'signInWithPasskey',
    method: 'post',
    path: '/api/auth/passkey',
    summary: 'Signs in with a passkey, without password and second factor',
    description: 'One that is unknown, removed or made elsewhere is 400 with the reason `wrong_passkey`.',
    body: PasskeyAnswer,
    answer: { status: 200, schema: CurrentUser, headers: { 'Set-Cookie': 'The session.' } },
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    id: 'startPasskey',
    method: 'post',
    path: '/api/account/passkeys/options',
    summary: 'What a browser needs to make a passkey',
    description:
      'For `navigator.credentials.create`. Needs the password, and the code where two-factor sign-in is on (403 with `second_factor_needed`).',
    body: PasskeyStart,
    answer: { status: 200, schema: PasskeyOptions },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'addPasskey',
    method: 'post',
    path: '/api/account/passkeys',
    summary: 'Adds a passkey that a browser made',
    description: 'At most 10 (409 with `too_many_passkeys`).',
    body: NewPasskey,
    answer: { status: 201, schema: Passkey },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  {
    id: 'removePasskey',
    method: 'delete',
    path: '/api/account/passkeys/{id}',
    summary: 'Removes a passkey, which signs in no more',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
]
