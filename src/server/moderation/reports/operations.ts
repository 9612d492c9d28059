import { ActivityReport } from '#shared/moderation/reports.ts'
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
]
