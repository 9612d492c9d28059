import * as z from 'zod'
import {
  AccountOverview,
  EmailChange,
  EmailConfirmation,
  PasswordChange,
  SessionsEnded,
} from '#shared/accounts/own-account.ts'
import { CurrentUser } from '#shared/accounts/user.ts'
import { MailRequested, SignInOptions, SignInQuery } from '#shared/accounts/sign-in.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const ownAccountOperations: readonly Operation[] = [
  {
    id: 'getSignInOptions',
    method: 'get',
    path: '/api/sign-in-options',
    summary: 'How people sign in, and who can join',
    description: '`invitation` is that of a link: the answer says whether it is still valid.',
    query: SignInQuery,
    answer: { status: 200, schema: SignInOptions },
    errors: ['invalid_input', 'unavailable'],
  },
  {
    id: 'receiveIdentity',
    method: 'get',
    path: '/api/login/callback',
    summary: 'Callback of the identity provider',
    description:
      'Signs in and redirects to where the sign-in started, or to the sign-in page with the `problem`. Not found where people sign in with a password.',
    query: z.object({
      state: z.string().optional(),
      code: z.string().optional(),
      error: z.string().optional(),
      iss: z.string().optional(),
    }),
    answer: { status: 303 },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'getAccount',
    method: 'get',
    path: '/api/account',
    summary: 'The account of the signed-in user, and its sessions',
    answer: { status: 200, schema: AccountOverview },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'requestEmailChange',
    method: 'post',
    path: '/api/account/email',
    summary: 'Mails a code to a new address for the account',
    description:
      'Needs the password if there is one. The answer is the same for an address that has an account; its owner is notified by mail. The present address can be asked for while mails to it come back.',
    body: EmailChange,
    answer: { status: 202, schema: MailRequested },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  {
    id: 'confirmEmailChange',
    method: 'post',
    path: '/api/account/email/confirm',
    summary: 'Changes the address, given the code mailed to the new one, and ends every other session',
    description: 'A wrong code is 400 with the reason `wrong_code`.',
    body: EmailConfirmation,
    answer: { status: 200, schema: CurrentUser },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  {
    id: 'changePassword',
    method: 'post',
    path: '/api/account/password',
    summary: 'Changes the password and ends every other session',
    description: 'An account that only signs in through the identity provider has none (409).',
    body: PasswordChange,
    answer: { status: 200, schema: CurrentUser, headers: { 'Set-Cookie': 'The new session.' } },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'endOtherSessions',
    method: 'post',
    path: '/api/account/sessions/end-others',
    summary: 'Signs out every other browser',
    answer: { status: 200, schema: SessionsEnded },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'endSession',
    method: 'post',
    path: '/api/account/sessions/{id}/end',
    summary: 'Signs out one browser',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
]
