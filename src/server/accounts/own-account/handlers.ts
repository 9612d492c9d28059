import { ownAccountCalls } from '#shared/accounts/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { answerSession } from '#server/accounts/sign-in/answer-session.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import { changeName, changePassword, endOtherSessions, endSession, getAccount } from './change-account.ts'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './change-email.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const ownAccountHandlers = handlers(ownAccountCalls, {
  updateAccount: {
    run: ({ ctx, body }) => changeName(ctx, body),
    summary: 'Changes the name; a verified professional is then reviewed again',
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  cancelEmailChange: {
    run: ({ ctx }) => cancelEmailChange(ctx),
    summary: 'Cancels the change of address; the mailed code no longer works',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  getAccount: {
    run: (at) => getAccount(at.ctx, deviceOf(at)),
    summary: 'The account of the signed-in user, and its sessions',
    errors: ['not_signed_in', 'unavailable'],
  },
  requestEmailChange: {
    run: ({ body, ...at }) => requestEmailChange(at.ctx, body, deviceOf(at)),
    summary: 'Mails a code to a new address for the account',
    description:
      'Needs the password if there is one. The answer is the same for an address that has an account; its owner is notified by mail. While mails to the account’s address bounce, that address is accepted too.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  confirmEmailChange: {
    run: ({ body, ...at }) => confirmEmailChange(at.ctx, body, deviceOf(at)),
    summary: 'Changes the address, given the code mailed to the new one, and ends every other session',
    description: 'A wrong code is 400 with the reason `wrong_code`.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  changePassword: {
    run: ({ body, ...at }) => answerSession(at.ctx, changePassword(at.ctx, body, deviceOf(at))),
    summary: 'Changes the password and ends every other session',
    description: 'An account that only signs in through the identity provider has none (409).',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
    headers: { 'Set-Cookie': 'The new session.' },
  },
  endOtherSessions: {
    run: async (at) => ({ ended: await endOtherSessions(at.ctx, deviceOf(at)) }),
    summary: 'Signs out every other browser',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  endSession: {
    run: ({ ctx, id }) => endSession(ctx, id),
    summary: 'Signs out one browser',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})
