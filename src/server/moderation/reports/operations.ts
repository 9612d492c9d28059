import { ActivityReport, ReportInput } from '#shared/moderation/reports.ts'
import { ReportClosing, ReportedMessages, ReportQueue } from '#shared/moderation/reviews.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const reportOperations: readonly Operation[] = [
  {
    id: 'reportAbuse',
    method: 'post',
    path: '/api/reports',
    summary: 'Reports something suspicious to staff: a business, a person or something else; anyone may call',
    description:
      'At most 30 a day from one network and 10 of one account. 409 with the reason `already_reported` while an earlier report of the same account about the same thing waits. `reference` stays empty: it is a trap for programs, and what has it filled in is dropped.',
    body: ActivityReport,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_found', 'conflict', 'rate_limited'],
  },
  {
    id: 'reportConversation',
    method: 'post',
    path: '/api/conversations/{id}/report',
    summary: 'Reports a conversation to staff, who can then read its newest messages',
    description: '409 with the reason `already_reported` while an earlier report by the same person is open.',
    body: ReportInput,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  {
    id: 'listReports',
    method: 'get',
    path: '/api/reviews/reports',
    summary: 'Open reports: scams first, then oldest first; for administrators',
    answer: { status: 200, schema: ReportQueue },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'readReportedMessages',
    method: 'post',
    path: '/api/reviews/reports/{id}/messages',
    summary: 'The newest messages of a reported conversation; for administrators',
    description: 'Only while the report is open. The audit log keeps who read them.',
    answer: { status: 200, schema: ReportedMessages },
    errors: ['forbidden', 'not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'closeReport',
    method: 'post',
    path: '/api/reviews/reports/{id}',
    summary: 'Closes a report with a note for the log; for administrators',
    body: ReportClosing,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
