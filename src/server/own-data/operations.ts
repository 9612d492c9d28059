import { AccountClosing, OwnData } from '#shared/accounts/own-data.ts'
import { MailRequested } from '#shared/accounts/sign-in.ts'
import { MemberDetail, StaffClosing, StaffNote } from '#shared/moderation/members.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const BY_STAFF = {
  answer: { status: 200, schema: MemberDetail },
  errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
} as const satisfies Pick<Operation, 'answer' | 'errors'>

export const ownDataOperations: readonly Operation[] = [
  {
    id: 'getOwnData',
    method: 'get',
    path: '/api/account/own-data',
    summary: 'Whether the account is closed, and the newest copy of its data',
    answer: { status: 200, schema: OwnData },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'requestDataCopy',
    method: 'post',
    path: '/api/account/copy',
    summary: 'Asks for a copy of everything that is stored about the caller',
    description:
      'It is made by a job, replaces an earlier one, and can be downloaded for 7 days. A mail says when it is ready.',
    answer: { status: 202, schema: OwnData },
    errors: ['not_signed_in', 'forbidden', 'rate_limited', 'unavailable'],
  },
  {
    id: 'downloadDataCopy',
    method: 'get',
    path: '/api/account/copy.zip',
    summary: 'The copy: JSON and files in a ZIP',
    answer: { status: 200, type: 'application/zip' },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'closeAccount',
    method: 'post',
    path: '/api/account/closing',
    summary: 'Closes the account, given the password or a mailed code; it is erased after 14 days',
    description:
      'At once its listings leave the market, its subscription is canceled, and every other browser is signed out. 409 with `open_deal` while a sale is agreed to, and with `last_admin` for the only administrator.',
    body: AccountClosing,
    answer: { status: 200, schema: OwnData },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'keepAccount',
    method: 'delete',
    path: '/api/account/closing',
    summary: 'Keeps a closed account',
    answer: { status: 200, schema: OwnData },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'sendClosingCode',
    method: 'post',
    path: '/api/account/closing/code',
    summary: 'Mails the code that closes an account without a password',
    answer: { status: 202, schema: MailRequested },
    errors: ['not_signed_in', 'forbidden', 'rate_limited', 'unavailable'],
  },
  {
    id: 'downloadLinkedCopy',
    method: 'get',
    path: '/api/copies/{token}',
    summary: 'The copy that staff sent to a member who can’t sign in',
    description: 'A ZIP. Its address, which only a mail to the member has, is the permission for 7 days.',
    answer: { status: 200, type: 'application/zip' },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'sendMemberCopy',
    method: 'post',
    path: '/api/admin/members/{id}/copy',
    summary: 'Mails a member a copy of everything that is stored about them; for administrators',
    description: 'For a member who can’t sign in: the mail opens it. Staff do not get the copy.',
    body: StaffNote,
    ...BY_STAFF,
  },
  {
    id: 'closeMemberAccount',
    method: 'put',
    path: '/api/admin/members/{id}/closing',
    summary: 'Closes a member’s account, to be erased after 14 days or at once; for administrators',
    description:
      'Signs out every browser, withdraws the listings, cancels the subscription and passes on sales that are agreed to. Until it is erased, it can be kept. 409 with the reason `yourself`, `last_admin`, or `nothing_to_do`: it is closed already.',
    body: StaffClosing,
    ...BY_STAFF,
  },
  {
    id: 'keepMemberAccount',
    method: 'post',
    path: '/api/admin/members/{id}/closing/end',
    summary: 'Keeps a closed account; for administrators',
    body: StaffNote,
    ...BY_STAFF,
  },
]
