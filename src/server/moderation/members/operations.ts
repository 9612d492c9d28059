import {
  MemberDetail,
  MembersPage,
  MembersQuery,
  StaffEmailInput,
  StaffNote,
  StaffRoleInput,
  SuspensionInput,
  TakeDownInput,
} from '#shared/moderation/members.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const CHANGE = {
  answer: { status: 200, schema: MemberDetail },
  errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
} as const satisfies Pick<Operation, 'answer' | 'errors'>

export const memberOperations: readonly Operation[] = [
  {
    id: 'listMembers',
    method: 'get',
    path: '/api/admin/members',
    summary: 'Members who verified their address; for administrators',
    description:
      'A page comes after the member `after`, or before the member `before`, in the order of `sort`. `total` is counted up to 10,001.',
    query: MembersQuery,
    answer: { status: 200, schema: MembersPage },
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'getMember',
    method: 'get',
    path: '/api/admin/members/{id}',
    summary: 'A member, with listings, reports and what staff did; for administrators',
    answer: { status: 200, schema: MemberDetail },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'suspendMember',
    method: 'put',
    path: '/api/admin/members/{id}/suspension',
    summary: 'Keeps a member out, or changes why and until when; for administrators',
    description:
      'Ends every session and hides the listings at once, and mails the reason. 409 with the reason `yourself`, or `last_admin`.',
    body: SuspensionInput,
    ...CHANGE,
  },
  {
    id: 'endSuspension',
    method: 'post',
    path: '/api/admin/members/{id}/suspension/end',
    summary: 'Lets a suspended member in again; for administrators',
    body: StaffNote,
    ...CHANGE,
  },
  {
    id: 'endMemberSessions',
    method: 'post',
    path: '/api/admin/members/{id}/sessions/end',
    summary: 'Signs a member out in every browser; for administrators',
    body: StaffNote,
    ...CHANGE,
  },
  {
    id: 'setMemberRole',
    method: 'put',
    path: '/api/admin/members/{id}/role',
    summary: 'Gives a member a role; for administrators',
    description: '409 with the reason `last_admin`: there would be no administrator left.',
    body: StaffRoleInput,
    ...CHANGE,
  },
  {
    id: 'correctMemberAddress',
    method: 'put',
    path: '/api/admin/members/{id}/email',
    summary: 'Gives a member another email address; for administrators',
    description:
      'Staff vouch for the address. Every session ends, and both addresses are told. 409 with the reason `is_admin`: administrators change theirs themselves.',
    body: StaffEmailInput,
    ...CHANGE,
  },
  {
    id: 'resetMemberTrial',
    method: 'post',
    path: '/api/admin/members/{id}/trial/reset',
    summary: 'Lets a member start the trial once more; for administrators',
    body: StaffNote,
    ...CHANGE,
  },
  {
    id: 'endMemberTwoFactor',
    method: 'post',
    path: '/api/admin/members/{id}/two-factor/end',
    summary: 'Switches two-factor sign-in of a member off; for administrators',
    body: StaffNote,
    ...CHANGE,
  },
  {
    id: 'takeDownListing',
    method: 'put',
    path: '/api/admin/listings/{id}/take-down',
    summary: 'Takes a listing off the market until staff put it back; for administrators',
    description: 'Its seller reads the reason. 409 with the reason `wrong_step`: it is taken down already, or sold.',
    body: TakeDownInput,
    answer: { status: 204 },
    errors: CHANGE.errors,
  },
  {
    id: 'putListingBack',
    method: 'post',
    path: '/api/admin/listings/{id}/take-down/end',
    summary: 'Puts a listing back that was taken down; for administrators',
    body: StaffNote,
    answer: { status: 204 },
    errors: CHANGE.errors,
  },
]
