import { product } from '#shared/product.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { findInvitation } from '#server/accounts/invitations/invitations.ts'
import { askForPasskey, signInWithPasskey } from '#server/accounts/passkeys/passkeys.ts'
import { handlers } from '#server/model/handlers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { answerSession } from './answer-session.ts'
import { deviceOf } from './device.ts'
import { requestPasswordReset, resetPassword, sendVerificationEmail, signIn, signUp, verifyEmail } from './sign-in.ts'

const SESSION = { 'Set-Cookie': 'The session.' }

export const signInHandlers = handlers(signInCalls, {
  getSignInOptions: {
    run: async ({ ctx, query }) => ({
      issuer: ctx.identityProvider?.host ?? null,
      isByInvitation: product.signUps === 'invitation',
      isInvited: (await findInvitation(ctx, query.invitation)) !== undefined,
    }),
    summary: 'How people sign in, and who can join',
    description: '`invitation` is that of a link: the answer says whether it is still valid.',
    errors: ['invalid_input', 'unavailable'],
  },
  signUp: {
    run: ({ body, ...at }) => signUp(at.ctx, body, deviceOf(at)),
    summary: 'Creates an account and mails a code to verify the address',
    description: 'The answer is the same for an address that has an account; its owner is notified by mail.',
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  verifyEmail: {
    run: ({ body, ...at }) => answerSession(at.ctx, verifyEmail(at.ctx, body, deviceOf(at))),
    summary: 'Verifies an address by its mailed code, and signs in',
    description: 'A wrong code is 400 with the reason `wrong_code`.',
    errors: [...BODY_ERRORS, 'rate_limited'],
    headers: SESSION,
  },
  signIn: {
    run: ({ body, ...at }) => answerSession(at.ctx, signIn(at.ctx, body, deviceOf(at))),
    summary: 'Signs in',
    description:
      'An unverified address is answered like a wrong password. 403 with the reason `second_factor_needed`: the password is right, and the account opens with `code` besides; a wrong one is 400 with `wrong_code`. 403 with the reason `suspended`: the password is right, but staff keep the account out; `detail` says why and until when.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
    headers: SESSION,
  },
  sendVerificationCode: {
    run: ({ body, ...at }) => sendVerificationEmail(at.ctx, body, deviceOf(at)),
    summary: 'Mails a new code to an unverified address',
    description: 'The answer is the same for every address.',
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  requestPasswordReset: {
    run: ({ body, ...at }) => requestPasswordReset(at.ctx, body, deviceOf(at)),
    summary: 'Mails a code for setting a new password',
    description: 'The answer is the same for every address.',
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
  resetPassword: {
    run: ({ body, ...at }) => answerSession(at.ctx, resetPassword(at.ctx, body, deviceOf(at))),
    summary: 'Sets a new password, ends every session of the account, and signs in',
    description: '403 with the reason `second_factor_needed`: the password is set, and signing in asks for a code.',
    errors: [...BODY_ERRORS, 'rate_limited'],
    headers: SESSION,
  },
  askForPasskey: {
    run: (at) => askForPasskey(at.ctx, deviceOf(at), siteUrl(at.request, at.ctx.env)),
    summary: 'What a browser needs to sign in with a passkey',
    description: 'For `navigator.credentials.get`. It is answered once, within five minutes.',
    errors: ['forbidden', 'rate_limited', 'unavailable'],
  },
  signInWithPasskey: {
    run: ({ body, ...at }) =>
      answerSession(at.ctx, signInWithPasskey(at.ctx, body, deviceOf(at), siteUrl(at.request, at.ctx.env))),
    summary: 'Signs in with a passkey, without password and second factor',
    description: 'One that is unknown, removed or made elsewhere is 400 with the reason `wrong_passkey`.',
    errors: [...BODY_ERRORS, 'rate_limited'],
    headers: SESSION,
  },
})
