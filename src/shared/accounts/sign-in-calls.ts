import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const passkeySchemas = schemasOf(() => import('./passkeys.ts'))
const signInSchemas = schemasOf(() => import('./sign-in.ts'))
const user = schemasOf(() => import('./user.ts'))

/** What the pages of signing up and in ask. */
export const signInCalls = {
  getSignInOptions: {
    method: 'get',
    path: '/api/sign-in-options',
    query: signInSchemas('SignInQuery'),
    answer: signInSchemas('SignInOptions'),
  },
  signUp: {
    method: 'post',
    path: '/api/auth/sign-up/email',
    body: signInSchemas('SignUp'),
    answer: signInSchemas('MailRequested'),
    status: 202,
  },
  verifyEmail: {
    method: 'post',
    path: '/api/auth/verify-email',
    body: signInSchemas('VerifyEmail'),
    answer: user('CurrentUser'),
  },
  signIn: {
    method: 'post',
    path: '/api/auth/sign-in/email',
    body: signInSchemas('SignIn'),
    answer: user('CurrentUser'),
  },
  sendVerificationCode: {
    method: 'post',
    path: '/api/auth/send-verification-email',
    body: signInSchemas('MailRequest'),
    answer: signInSchemas('MailRequested'),
    status: 202,
  },
  requestPasswordReset: {
    method: 'post',
    path: '/api/auth/request-password-reset',
    body: signInSchemas('MailRequest'),
    answer: signInSchemas('MailRequested'),
    status: 202,
  },
  resetPassword: {
    method: 'post',
    path: '/api/auth/reset-password',
    body: signInSchemas('ResetPassword'),
    answer: user('CurrentUser'),
  },
  askForPasskey: { method: 'post', path: '/api/auth/passkey/options', answer: passkeySchemas('PasskeyOptions') },
  signInWithPasskey: {
    method: 'post',
    path: '/api/auth/passkey',
    body: passkeySchemas('PasskeyAnswer'),
    answer: user('CurrentUser'),
  },
} as const satisfies Calls
