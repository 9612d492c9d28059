import { CurrentUser, RoleChoiceInput, TrialStatus } from '#shared/accounts/user.ts'
import { MailRequest, MailRequested, ResetPassword, SignIn, SignUp, VerifyEmail } from '#shared/accounts/sign-in.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const SESSION = { status: 200, schema: CurrentUser, headers: { 'Set-Cookie': 'The session.' } }

export const accountOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/auth/user',
    summary: 'Who is signed in',
    answer: { status: 200, schema: CurrentUser },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/auth/sign-up/email',
    summary: 'Makes an account and mails the code that opens it',
    description: 'The answer is the same for an address that has an account; its owner gets a mail that says so.',
    body: SignUp,
    answer: { status: 202, schema: MailRequested },
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/auth/verify-email',
    summary: 'Proves an address by the code that was mailed to it, and signs in',
    description: 'A wrong code is 400 with the reason `wrong_code`.',
    body: VerifyEmail,
    answer: SESSION,
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/auth/sign-in/email',
    summary: 'Signs in',
    description: 'An address that is not proven yet is answered like a wrong password.',
    body: SignIn,
    answer: SESSION,
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/auth/send-verification-email',
    summary: 'Mails a new code to an address that is not proven yet',
    description: 'The answer is the same for every address.',
    body: MailRequest,
    answer: { status: 202, schema: MailRequested },
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/auth/request-password-reset',
    summary: 'Mails a code that sets a new password',
    description: 'The answer is the same for every address.',
    body: MailRequest,
    answer: { status: 202, schema: MailRequested },
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password, ends every session of the account, and signs in',
    body: ResetPassword,
    answer: SESSION,
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Ends the session',
    answer: { status: 204 },
    errors: ['forbidden', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/login',
    summary: 'Leads to sign-in; `returnTo` is the path of this site to come back to',
    description: 'With `mode=join` it opens where an account is made.',
    answer: { status: 303 },
    errors: [],
  },
  {
    method: 'get',
    path: '/api/logout',
    summary: 'Ends the session and leads home; from another site it leads to a page that asks first',
    answer: { status: 303 },
    errors: ['unavailable'],
  },
  {
    method: 'post',
    path: '/api/logout',
    summary: 'Ends the session and leads home',
    answer: { status: 303 },
    errors: ['forbidden', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/user/role',
    summary: 'Sets what somebody is here for',
    description:
      '`isTrialUser` with the role buyer starts the trial, once for each account. An administrator stays one (403).',
    body: RoleChoiceInput,
    answer: { status: 200, schema: CurrentUser },
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  {
    method: 'post',
    path: '/api/user/trial',
    summary: 'Starts the trial, once for each account, and leaves the role as it is',
    description:
      'Without a role it is 409 with the reason `role_needed`; for staff and subscribers, who have all of it, `already_open`.',
    answer: { status: 200, schema: CurrentUser },
    errors: ['not_signed_in', 'conflict', 'forbidden', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/user/trial-status',
    summary: 'How much of the trial is left',
    answer: { status: 200, schema: TrialStatus },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
]
