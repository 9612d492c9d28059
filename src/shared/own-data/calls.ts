import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const ownDataSchemas = schemasOf(() => import('#shared/accounts/own-data.ts'))
const signIn = schemasOf(() => import('#shared/accounts/sign-in.ts'))
const members = schemasOf(() => import('#shared/moderation/members.ts'))

export const ownDataCalls = {
  getOwnData: { method: 'get', path: '/api/account/own-data', answer: ownDataSchemas('OwnData') },
  requestDataCopy: { method: 'post', path: '/api/account/copy', answer: ownDataSchemas('OwnData'), status: 202 },
  keepAccount: { method: 'delete', path: '/api/account/closing', answer: ownDataSchemas('OwnData') },
  sendMemberCopy: {
    method: 'post',
    path: '/api/admin/members/{id}/copy',
    body: members('StaffNote'),
    answer: members('MemberDetail'),
  },
  closeMemberAccount: {
    method: 'put',
    path: '/api/admin/members/{id}/closing',
    body: members('StaffClosing'),
    answer: members('MemberDetail'),
  },
  keepMemberAccount: {
    method: 'post',
    path: '/api/admin/members/{id}/closing/end',
    body: members('StaffNote'),
    answer: members('MemberDetail'),
  },
  closeAccount: {
    method: 'post',
    path: '/api/account/closing',
    body: ownDataSchemas('AccountClosing'),
    answer: ownDataSchemas('OwnData'),
  },
  sendClosingCode: { method: 'post', path: '/api/account/closing/code', answer: signIn('MailRequested'), status: 202 },
  downloadDataCopy: { method: 'get', path: '/api/account/copy.zip', answer: ['application/zip'] },
  downloadLinkedCopy: { method: 'get', path: '/api/copies/{token}', answer: ['application/zip'] },
} as const satisfies Calls
