import * as z from 'zod'
import { CurrentUser } from '#shared/accounts/user.ts'
import { MailRequest, MailRequested, ResetPassword, SignIn, SignUp, VerifyEmail } from '#shared/accounts/sign-in.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const SESSION = { status: 200, schema: CurrentUser, headers: { 'Set-Cookie': 'The session.' } }

export const accountOperations: readonly Operation[] = [
  {
    id: 'signUp',
    method: 'post',
    path: '/api/auth/sign-up/email',
    summary: 'Creates an account and mails a code to verify the address',
    description: 'The answer is the same for an address that has an account; its owner is notified by mail.',
    body: SignUp,
    answer: { status: 202, schema: MailRequested },
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    id: 'verifyEmail',
    method: 'post',
    path: '/api/auth/verify-email',
    summary: 'Verifies an address by its mailed code, and signs in',
    description: 'A wrong code is 400 with the reason `wrong_code`.',
    body: VerifyEmail,
    answer: SESSION,
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    id: 'signIn',
    method: 'post',
    path: '/api/auth/sign-in/email',
    summary: 'Signs in',
    description:
      'An unverified address is answered like a wrong password. 403 with the reason `second_factor_needed`: the password is right, and the account opens with `code` besides; a wrong one is 400 with `wrong_code`. 403 with the reason `suspended`: the password is right, but staff keep the account out; `detail` says why and until when.',
    body: SignIn,
    answer: SESSION,
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  {
    id: 'sendVerificationCode',
    method: 'post',
    path: '/api/auth/send-verification-email',
    summary: 'Mails a new code to an unverified address',
    description: 'The answer is the same for every address.',
    body: MailRequest,
    answer: { status: 202, schema: MailRequested },
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    id: 'requestPasswordReset',
    method: 'post',
    path: '/api/auth/request-password-reset',
    summary: 'Mails a code for setting a new password',
    description: 'The answer is the same for every address.',
    body: MailRequest,
    answer: { status: 202, schema: MailRequested },
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    id: 'resetPassword',
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password, ends every session of the account, and signs in',
    description: '403 with the reason `second_factor_needed`: the password is set, and signing in asks for a code.',
    body: ResetPassword,
    answer: SESSION,
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  {
    id: 'signOut',
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Ends the session',
    answer: { status: 204 },
    errors: ['forbidden', 'unavailable'],
  },
  {
    id: 'openSignIn',
    method: 'get',
    path: '/api/login',
    summary: 'Redirects to sign-in',
    query: z.object({
      returnTo: z.string().optional(),
      invitation: z.string().max(200).optional(),
      mode: z.literal('join').optional(),
    }),
    answer: { status: 303 },
    errors: [],
  },
  {
    id: 'openSignOut',
    method: 'get',
    path: '/api/logout',
    summary:
      'Ends the session and redirects to the home page; from another site it redirects to a page that asks first',
    answer: { status: 303 },
    errors: ['unavailable'],
  },
  {
    id: 'signOutAndLeave',
    method: 'post',
    path: '/api/logout',
    summary: 'Ends the session and redirects to the home page',
    answer: { status: 303 },
    errors: ['forbidden', 'unavailable'],
  },
]
