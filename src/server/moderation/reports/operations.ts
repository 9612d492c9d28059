import { ActivityReport, ReportInput } from '#shared/moderation/reports.ts'
import { ReportClosing, ReportQueue } from '#shared/moderation/reviews.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const reportOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/reports',
    summary: 'Tells staff of something suspicious: a business, a person or something else; anyone may',
    description:
      'At most 30 a day from one network and 10 of one account. 409 with the reason `already_reported` while an earlier report of the same account about the same thing waits. `reference` stays empty: it is a trap for programs, and what has it filled in is dropped.',
    body: ActivityReport,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_found', 'conflict', 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/conversations/{id}/report',
    summary: 'Tells staff that something is wrong; they see the newest messages then',
    description: '409 with the reason `already_reported` while an earlier report of the same person waits.',
    body: ReportInput,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  {
    method: 'get',
    path: '/api/reviews/reports',
    summary: 'What was reported: scams first, then what has waited longest; for administrators',
    answer: { status: 200, schema: ReportQueue },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/reviews/reports/{id}',
    summary: 'Closes a report with a note for the log; for administrators',
    body: ReportClosing,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
