import { ownAccountCalls } from '#shared/accounts/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { changeName } from './change-account.ts'
import { cancelEmailChange } from './change-email.ts'
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
})
