import { memberCalls } from '#shared/moderation/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { changeRole, correctAddress, endSessions, endTwoFactor, resetTrial } from './change-member.ts'
import { listMembers } from './list-members.ts'
import { getMember } from './show-member.ts'
import { restoreMember, suspendMember } from './suspend-member.ts'
import { putListingBack, takeDownListing } from './take-down-listing.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

const CHANGE_ERRORS = [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'] as const

export const memberHandlers = handlers(memberCalls, {
  listMembers: {
    run: ({ ctx, query }) => listMembers(ctx, query),
    summary: 'Members who verified their address; for administrators',
    description:
      'A page comes after the member `after`, or before the member `before`, in the order of `sort`. `total` is counted up to 10,001.',
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'unavailable'],
  },
  getMember: {
    run: ({ ctx, id }) => getMember(ctx, id),
    summary: 'A member, with listings, reports and what staff did; for administrators',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  suspendMember: {
    run: ({ ctx, id, body }) => suspendMember(ctx, id, body),
    summary: 'Keeps a member out, or changes why and until when; for administrators',
    description:
      'Ends every session and hides the listings at once, and mails the reason. 409 with the reason `yourself`, or `last_admin`.',
    errors: CHANGE_ERRORS,
  },
  endSuspension: {
    run: ({ ctx, id, body }) => restoreMember(ctx, id, body),
    summary: 'Lets a suspended member in again; for administrators',
    errors: CHANGE_ERRORS,
  },
  endMemberSessions: {
    run: ({ ctx, id, body }) => endSessions(ctx, id, body),
    summary: 'Signs a member out in every browser; for administrators',
    errors: CHANGE_ERRORS,
  },
  setMemberRole: {
    run: ({ ctx, id, body }) => changeRole(ctx, id, body),
    summary: 'Gives a member a role; for administrators',
    description: '409 with the reason `last_admin`: there would be no administrator left.',
    errors: CHANGE_ERRORS,
  },
  correctMemberAddress: {
    run: ({ ctx, id, body }) => correctAddress(ctx, id, body),
    summary: 'Gives a member another email address; for administrators',
    description:
      'Staff vouch for the address. Every session ends, and both addresses are told. 409 with the reason `is_admin`: administrators change theirs themselves.',
    errors: CHANGE_ERRORS,
  },
  resetMemberTrial: {
    run: ({ ctx, id, body }) => resetTrial(ctx, id, body),
    summary: 'Lets a member start the trial once more; for administrators',
    errors: CHANGE_ERRORS,
  },
  endMemberTwoFactor: {
    run: ({ ctx, id, body }) => endTwoFactor(ctx, id, body),
    summary: 'Switches two-factor sign-in of a member off; for administrators',
    errors: CHANGE_ERRORS,
  },
  takeDownListing: {
    run: ({ ctx, id, body }) => takeDownListing(ctx, id, body),
    summary: 'Takes a listing off the market until staff put it back; for administrators',
    description: 'Its seller reads the reason. 409 with the reason `wrong_step`: it is taken down already, or sold.',
    errors: CHANGE_ERRORS,
  },
  putListingBack: {
    run: ({ ctx, id, body }) => putListingBack(ctx, id, body),
    summary: 'Puts a listing back that was taken down; for administrators',
    errors: CHANGE_ERRORS,
  },
})
