import {
  AccountOverview,
  EmailChange,
  EmailConfirmation,
  NameChange,
  PasswordChange,
  SessionsEnded,
} from '#shared/accounts/own-account.ts'
import { CurrentUser } from '#shared/accounts/user.ts'
import { MailRequested, SignInOptions } from '#shared/accounts/sign-in.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const ownAccountOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/sign-in-options',
    summary: 'Where people sign in',
    answer: { status: 200, schema: SignInOptions },
    errors: [],
  },
  {
    method: 'get',
    path: '/api/login/callback',
    summary: 'Where the identity provider sends the browser back to',
    description:
      'Signs in and leads to where the sign-in was asked for, or to the sign-in page with the `problem`. Not found where people sign in by a password.',
    answer: { status: 303 },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/account',
    summary: 'The account of whoever is signed in, and its sessions',
    answer: { status: 200, schema: AccountOverview },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'patch',
    path: '/api/account',
    summary: 'Changes the name; a verified professional goes under review again with another one',
    body: NameChange,
    answer: { status: 200, schema: CurrentUser },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/account/email',
    summary: 'Mails a code to the address that the account is to have',
    description:
      'Needs the password where there is one. The answer is the same for an address that has an account; its owner gets a mail that says so.',
    body: EmailChange,
    answer: { status: 202, schema: MailRequested },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/account/email/confirm',
    summary: 'Changes the address by the code that was mailed there, and ends every other session',
    description: 'A wrong code is 400 with the reason `wrong_code`.',
    body: EmailConfirmation,
    answer: { status: 200, schema: CurrentUser },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/account/email/cancel',
    summary: 'Keeps the address: the code that was mailed is no longer good',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/account/password',
    summary: 'Sets another password and ends every other session',
    description: 'An account that opens at the identity provider alone has none (409).',
    body: PasswordChange,
    answer: { status: 200, schema: CurrentUser, headers: { 'Set-Cookie': 'The new session.' } },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/account/sessions/end-others',
    summary: 'Signs every other browser out',
    answer: { status: 200, schema: SessionsEnded },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/account/sessions/{id}/end',
    summary: 'Signs one browser out',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
]
