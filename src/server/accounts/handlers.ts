import { accountCalls } from '#shared/accounts/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { userCalls } from '#shared/accounts/user-calls.ts'
import { chooseRole, getCurrentUser, getTrialStatus, startTrial } from './members.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const userHandlers = handlers(userCalls, {
  getSignedInUser: {
    run: ({ ctx }) => getCurrentUser(ctx),
    summary: 'The signed-in user',
    errors: ['not_signed_in', 'unavailable'],
  },
  getTrialStatus: {
    run: ({ ctx }) => getTrialStatus(ctx),
    summary: 'The rest of the trial',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
})

export const accountHandlers = handlers(accountCalls, {
  setRole: {
    run: ({ ctx, body }) => chooseRole(ctx, body),
    summary: 'Sets the user’s role',
    description:
      '`isTrialUser` with the role buyer starts the trial, once per account and not for subscribers. Administrators can’t change roles (403).',
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  startTrial: {
    run: ({ ctx }) => startTrial(ctx),
    summary: 'Starts the trial, once per account, and keeps the role',
    description:
      'Without a role it is 409 with the reason `role_needed`; for staff, subscribers and verified professionals, to whom everything in it is open, `already_open`.',
    errors: ['not_signed_in', 'conflict', 'forbidden', 'unavailable'],
  },
})
