import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const members = schemasOf(() => import('./members.ts'))
const reviews = schemasOf(() => import('./reviews.ts'))
const reports = schemasOf(() => import('./reports.ts'))

export const memberCalls = {
  listMembers: {
    method: 'get',
    path: '/api/admin/members',
    query: members('MembersQuery'),
    answer: members('MembersPage'),
  },
  getMember: {
    method: 'get',
    path: '/api/admin/members/{id}',
    answer: members('MemberDetail'),
  },
  suspendMember: {
    method: 'put',
    path: '/api/admin/members/{id}/suspension',
    body: members('SuspensionInput'),
    answer: members('MemberDetail'),
  },
  endSuspension: {
    method: 'post',
    path: '/api/admin/members/{id}/suspension/end',
    body: members('StaffNote'),
    answer: members('MemberDetail'),
  },
  endMemberSessions: {
    method: 'post',
    path: '/api/admin/members/{id}/sessions/end',
    body: members('StaffNote'),
    answer: members('MemberDetail'),
  },
  setMemberRole: {
    method: 'put',
    path: '/api/admin/members/{id}/role',
    body: members('StaffRoleInput'),
    answer: members('MemberDetail'),
  },
  correctMemberAddress: {
    method: 'put',
    path: '/api/admin/members/{id}/email',
    body: members('StaffEmailInput'),
    answer: members('MemberDetail'),
  },
  resetMemberTrial: {
    method: 'post',
    path: '/api/admin/members/{id}/trial/reset',
    body: members('StaffNote'),
    answer: members('MemberDetail'),
  },
  endMemberTwoFactor: {
    method: 'post',
    path: '/api/admin/members/{id}/two-factor/end',
    body: members('StaffNote'),
    answer: members('MemberDetail'),
  },
  takeDownListing: {
    method: 'put',
    path: '/api/admin/listings/{id}/take-down',
    body: members('TakeDownInput'),
  },
  putListingBack: {
    method: 'post',
    path: '/api/admin/listings/{id}/take-down/end',
    body: members('StaffNote'),
  },
} as const satisfies Calls

export const reviewCalls = {
  listListingReviews: { method: 'get', path: '/api/reviews', answer: reviews('ReviewQueue') },
  countReviews: { method: 'get', path: '/api/reviews/counts', answer: reviews('ReviewCounts') },
  reviewListing: {
    method: 'post',
    path: '/api/reviews/listings/{id}',
    body: reviews('ReviewDecision'),
    answer: reviews('ReviewOutcome'),
  },
  listAuditLog: { method: 'get', path: '/api/reviews/log', query: reviews('AuditQuery'), answer: reviews('AuditPage') },
} as const satisfies Calls

export const reportCalls = {
  reportConversation: {
    method: 'post',
    path: '/api/conversations/{id}/report',
    body: reports('ReportInput'),
  },
  listReports: { method: 'get', path: '/api/reviews/reports', answer: reviews('ReportQueue') },
  readReportedMessages: {
    method: 'post',
    path: '/api/reviews/reports/{id}/messages',
    answer: reviews('ReportedMessages'),
  },
  closeReport: {
    method: 'post',
    path: '/api/reviews/reports/{id}',
    body: reviews('ReportClosing'),
  },
  reportAbuse: { method: 'post', path: '/api/reports', body: reports('ActivityReport') },
} as const satisfies Calls
